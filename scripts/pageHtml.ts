import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Beasties from 'beasties';
import { isAdmitted } from '../domain/routes';
import { bootDataId } from '../src/app/bootDataId';
import type { BootData } from '../src/app/prerenderedState';
import type { SiteConfiguration } from '../src/browser/siteConfiguration';
import type { PrerenderedPage } from '../src/prerender';
import { codeOf, type Manifest, manifestOf } from './builtCode';
import { withConfiguration } from './configuration';
import { escaped, jsonInHtml } from './html';
import { withUsedProperties } from './usedProperties';

export type PageHtml = {
  html: string;
  /** The app's state for hydration, in a file of its own to keep the page small. */
  state: { path: string; text: string };
};

const boot = readFileSync(new URL('./boot.js', import.meta.url), 'utf8').replace(/^\s*\/\/.*\n|^\s+/gm, '');

export type RenderedPage = PageHtml & {
  /** Paths of the pages that it links to. */
  leadsTo: string[];
};

export type Prerenderer = {
  /** @throws when the page cannot be prerendered, for example because the API is down */
  render: (path: string) => Promise<RenderedPage>;
};

/** @param folder output of the build of `src/prerender.tsx` @param origin of the app, without a trailing slash */
export async function createPrerenderer(
  { dist, folder }: { dist: string; folder: string },
  configuration: SiteConfiguration,
  origin: string,
): Promise<Prerenderer> {
  const code: typeof import('../src/prerender') = await import(
    pathToFileURL(join(folder, 'prerender.js')).href
  );
  const plain = withConfiguration(readFileSync(join(dist, 'index.html'), 'utf8'), configuration, origin);
  const manifest = manifestOf(dist);
  return {
    render: async (path) => {
      const page = await code.prerenderPage(configuration, origin, path);
      const html = await pageHtml(dist, manifest, { plain, url: origin + path }, page);
      return { ...html, leadsTo: page.leadsTo };
    },
  };
}

/** The first paint of this page needs no other file. */
async function pageHtml(
  dist: string,
  manifest: Manifest,
  { plain, url }: { plain: string; url: string },
  { title, html, region, screen, access, state, ...about }: PrerenderedPage,
): Promise<PageHtml> {
  const { entryScripts, modules, styles, lateStyles } = codeOf(manifest, screen);
  const body = extractStyles(html);
  const isOpen = access === 'open';
  const head = [
    ...[...styles, ...lateStyles].map((href) => `<link rel="stylesheet" href="${href}">`),
    `<style>${fontFacesIn(dist, styles)}${body.css}${isOpen ? '' : hideBeforeRedirect + hideWithoutScripts}</style>`,
    isOpen ? '' : '<meta name="robots" content="noindex">',
  ].join('');
  const styled = await inlineCriticalCss(
    dist,
    body.css,
    withHead(plain, url, { title, ...about })
      .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
      // The boot script notices code that fails to load. A page open to everybody can be read without its code.
      .replace(/\s*<script(?: type="module"[^>]*)?>.*?<\/script>/gs, '')
      .replace(/\s*<(style|p)\b.*?<\/\1>/gs, (message) => (isOpen ? '' : message))
      .replace('</head>', () => `${head}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body.html}</div>`)
      .replace('<noscript>', `${endMarker}<noscript>`),
  );
  const { listing } = about;
  const from = `/state/${createHash('sha256').update(state).digest('hex').slice(0, 16)}.json`;
  const bootData = {
    from,
    entryScripts,
    modules,
    styles,
    region,
    admits: { visitor: isAdmitted(access, false), guardian: isAdmitted(access, true) },
  } satisfies BootData & Record<string, unknown>;
  const scripts = [
    `<script id="${bootDataId}" type="application/json">${jsonInHtml(bootData)}</script>`,
    `<script>${boot}</script>`,
    listing === null ? '' : `<script type="application/ld+json">${jsonInHtml(listing)}</script>`,
  ].join('');
  return {
    html: styled.replace('</head>', () => `${scripts}</head>`),
    state: { path: from, text: state },
  };
}

/**
 * Delays rendering until `#end` has been parsed, because half a row would shift. Other browsers ignore the link.
 */
const waitForEnd = '<link rel="expect" href="#end" blocking="render">';
const endMarker = '<div id="end" hidden></div>';

/** A page about to redirect must not be used. */
const hideBeforeRedirect = 'html[data-will-redirect] #root{visibility:hidden}';

const hideWithoutScripts = '@media (scripting:none){#root{display:none}noscript{display:block;padding:1rem}}';

/** Title, description and address for search engines and shared links. @param title as in HTML */
const withHead = (
  plain: string,
  url: string,
  { title, description }: Pick<PrerenderedPage, 'title' | 'description'>,
): string => {
  const meta = (name: string) => new RegExp(`(<meta (?:name|property)="${name}" content=")[^"]*`, 'g');
  return plain
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(meta('(?:og|twitter):title'), (_, open: string) => open + title.replaceAll('"', '&quot;'))
    .replace(meta('(?:(?:og|twitter):)?description'), (_, open: string) => open + escaped(description))
    .replace(
      '</head>',
      () =>
        `${waitForEnd}<link rel="canonical" href="${escaped(url)}"><meta property="og:url" content="${escaped(url)}"></head>`,
    );
};

/** The content security policy forbids `style` attributes: moves them to rules that outweigh classes as attributes do. */
function extractStyles(html: string): { html: string; css: string } {
  const known = new Map<string, number>();
  const extracted = html.replace(/ style="([^"]*)"/g, (_, declarations: string) => {
    const number = known.get(declarations) ?? known.size;
    known.set(declarations, number);
    return ` data-style="${number}"`;
  });
  const rules = [...known].map(([declarations, number]) => `#root [data-style="${number}"]{${declarations}}`);
  return { html: extracted, css: rules.join('') };
}

/** `@font-face` rules of the page's fonts. */
const fontFacesIn = (dist: string, styles: string[]): string =>
  styles
    .flatMap((style) => readFileSync(join(dist, style), 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? [])
    .join('');

const styleTags = /<style>(.*?)<\/style>/gs;

async function inlineCriticalCss(dist: string, elements: string, html: string): Promise<string> {
  const beasties = new Beasties({
    path: dist,
    publicPath: '/',
    logLevel: 'silent',
    fonts: false,
    // The boot script sets these attributes before the first paint.
    allowRules: [/data-cookies-answered/, /data-awaits-guardian/, /data-will-redirect/, /data-no-code/],
    reduceInlineStyles: false,
    preload: 'body',
    noscriptFallback: false,
  });
  const processed = (await beasties.process(html))
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(' data-beasties-container', '');
  const sheets = [...processed.matchAll(styleTags)].map(([, css = '']) => css);
  const minimal = withUsedProperties(sheets, elements).values();
  return processed.replace(styleTags, () => `<style>${minimal.next().value ?? ''}</style>`);
}
