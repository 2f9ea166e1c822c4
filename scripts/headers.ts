import { createHash } from 'node:crypto';
import type { SiteConfiguration } from '../src/browser/siteConfiguration';

export type Site = {
  configuration: SiteConfiguration;
  /** Without a trailing slash. */
  origin: string;
  /** Origin of the regions' chats; null without any. */
  chat: string | null;
};

/** Inline scripts and styles that the shop itself writes into a page. */
export type InlineCode = { scripts: readonly string[]; styles: readonly string[] };

/**
 * Of a page that nobody else's texts have been written into yet: code that such a text brought along must not be
 * allowed.
 */
export const inlineCodeIn = (html: string): InlineCode => {
  const codeOf = (element: 'script' | 'style'): string[] =>
    [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, code = '']) => code);
  return { scripts: codeOf('script'), styles: codeOf('style') };
};

/** Sources of a content security policy, such as `'sha256-…'`. */
const hashesOf = (code: readonly string[]): string[] =>
  code.map((each) => `'sha256-${createHash('sha256').update(each).digest('base64')}'`);

/** Where Google's tags send to besides their own address. */
const googleAnalytics = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

type Directives = Record<string, readonly string[]>;

/** Relative addresses are the shop's own. */
const urlOf = (address: string, { origin }: Site): URL => new URL(address, origin);

/** One file or, with a trailing slash, all files below. */
const sourceOf = (address: string, site: Site): string => {
  const { origin, pathname } = urlOf(address, site);
  return origin + pathname;
};

/** Browsers ignore this directive in a `<meta>` element. */
const frameDirectives: Directives = { 'frame-ancestors': ["'none'"] };

/** No `unsafe-*`: inline scripts and styles are listed by hash. */
function loadDirectives(site: Site, inline: InlineCode): Directives {
  const { apiBaseUrl, analyticsBaseUrl, iconStylesheet } = site.configuration;
  const icons = iconStylesheet === null ? [] : [sourceOf(iconStylesheet.href, site)];
  const api = urlOf(apiBaseUrl, site).origin;
  const tags = analyticsBaseUrl === '' ? [] : [sourceOf(`${analyticsBaseUrl.replace(/\/+$/, '')}/`, site)];
  const analytics = tags.map((tag) => new URL(tag).origin);
  const isGoogle = analytics.includes('https://www.googletagmanager.com');
  return {
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'connect-src': ["'self'", ...new Set([api, ...analytics]), ...(isGoogle ? googleAnalytics : [])],
    'form-action': ["'self'"],
    'frame-src': [site.chat ?? "'none'"],
    // A race's photograph may be anywhere.
    'img-src': ["'self'", 'data:', 'https:', ...new Set([api])],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...tags, ...hashesOf(inline.scripts)],
    'style-src': ["'self'", ...icons, ...hashesOf(inline.styles)],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['scripts'],
  };
}

const policyOf = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** The page's whole content security policy, as a header. */
export const contentPolicy = (site: Site, inline: InlineCode): string =>
  policyOf({ ...loadDirectives(site, inline), ...frameDirectives });

/** For a `<meta>` element, so that a static host need not send a header per page. */
export const metaPolicy = (site: Site, inline: InlineCode): string => policyOf(loadDirectives(site, inline));

/** The remaining directives, for the host to send. */
export const hostPolicy = policyOf(frameDirectives);

const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** Headers of every answer besides the content security policy; docs/security.md explains them. */
export const securityHeaders = ({ origin, chat }: Omit<Site, 'configuration'>): Record<string, string> => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // A frame may use the microphone only if the page's own policy allows it.
  'permissions-policy': [
    ...deniedFeatures.map((feature) => `${feature}=()`),
    chat === null ? 'microphone=()' : `microphone=(self "${chat}")`,
  ].join(', '),
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  // Over http this would lock the browser out of a shop on localhost.
  ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

/** File names contain a hash, so browsers may cache them for a year. */
export const immutableFolders = {
  paths: ['/assets/', '/state/'],
  control: 'public, max-age=31536000, immutable',
} as const;
