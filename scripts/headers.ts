import type { SiteConfiguration } from '../src/browser/siteConfiguration';

/** Who serves the shop, and whom it speaks to. */
export type Site = {
  configuration: SiteConfiguration;
  /** Where it is reached, without a slash at its end. */
  origin: string;
  /** Origin of the regions' chats. */
  chat: string;
};

/** What stands in a page itself; sources such as `'sha256-…'`. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] };

type Directives = Record<string, readonly string[]>;

/** Relative addresses are the shop's own. */
const urlOf = (address: string, { origin }: Site): URL => new URL(address, origin);

/** One file or, with a slash at its end, everything below it. */
const sourceOf = (address: string, site: Site): string => {
  const { origin, pathname } = urlOf(address, site);
  return origin + pathname;
};

/** May not be said in a page, only in a header. */
const framing: Directives = { 'frame-ancestors': ["'none'"] };

/** What a page may load and do. No `unsafe-*`: scripts and styles in the page are named by their hash. */
function loading(site: Site, inline: Inline): Directives {
  const { apiBaseUrl, analyticsBaseUrl, iconStylesheet } = site.configuration;
  const icons = iconStylesheet === null ? [] : [sourceOf(iconStylesheet.href, site)];
  const api = urlOf(apiBaseUrl, site).origin;
  const analytics = urlOf(analyticsBaseUrl, site).origin;
  return {
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'connect-src': ["'self'", ...new Set([api, analytics])],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-src': [site.chat],
    'img-src': ["'self'", 'data:'],
    'object-src': ["'none'"],
    'script-src': ["'self'", sourceOf(`${analyticsBaseUrl.replace(/\/+$/, '')}/`, site), ...inline.scripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...icons, ...inline.styles],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['tags'],
  };
}

const policyOf = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** A page's whole content security policy. */
export const contentPolicy = (site: Site, inline: Inline): string =>
  policyOf({ ...loading(site, inline), ...framing });

/** The part of it that a page can say of itself, so that a host of files need not know which page it serves. */
export const policyInPage = (site: Site, inline: Inline): string => policyOf(loading(site, inline));

/** The part of it that is left for the host. */
export const policyBesidePage = policyOf(framing);

const denied = [
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

/** What every answer carries beside its content security policy; docs/security.md says why. */
export const securityHeaders = ({ origin, chat }: Site): Record<string, string> => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // A frame gets the microphone only where the page around it may have it too.
  'permissions-policy': [...denied.map((feature) => `${feature}=()`), `microphone=(self "${chat}")`].join(
    ', ',
  ),
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // A browser that was told so on http would not come back to a shop on this machine.
  ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

/** Files below these paths are named for their content: browsers keep them. All others are asked for again. */
export const keptFolders = {
  paths: ['/assets/', '/standing/'],
  control: 'public, max-age=31536000, immutable',
} as const;
