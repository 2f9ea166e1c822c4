import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Beasties from 'beasties';
import { isAdmitted } from '../domain/routes';
import { bootDataId } from '../src/app/bootDataId';
import type { BootData } from '../src/app/prerenderedState';
import type { PrerenderedPage } from '../src/prerender';
import { codeOf, type Manifest } from './builtCode';
import { hashOf } from './headers';
import { escaped, jsonInHtml } from './html';
import { loadFailure } from './plainPage';
import { withUsedProperties } from './usedProperties';

/** HTML with the hashes of its inline code for the content security policy: `'sha256-…'`. */
export type PageHtml = {
  html: string;
  scripts: string[];
  styles: string[];
  /** The app's state for hydration, in a file of its own to keep the page small. */
  state: { path: string; text: string };
};

const boot = readFileSync(new URL('./boot.js', import.meta.url), 'utf8').replace(/^\s*\/\/.*\n|^\s+/gm, '');

/** The first paint of this page needs no other file. */
export async function pageHtml(
  dist: string,
  manifest: Manifest,
  { plain, url }: { plain: string; url: string },
  { title, html, region, screen, access, state, ...about }: PrerenderedPage,
): Promise<PageHtml> {
  const { entryScripts, modules, styles, lateStyles } = codeOf(manifest, screen);
  const body = extractStyles(html);
  const links = [...styles, ...lateStyles].map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const styled = await inlineCriticalCss(
    dist,
    body.css,
    withHead(plain, url, { title, ...about })
      .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
      .replace(/\s*<script type="module"[^>]*><\/script>/, '')
      .replace(
        '</head>',
        () =>
          `${links}<style>${fontFacesIn(dist, styles)}${body.css}${access === 'open' ? '' : hideBeforeRedirect + hideWithoutScripts + loadFailure.css}</style></head>`,
      )
      .replace(
        '<div id="root"></div>',
        () => `${access === 'open' ? '' : loadFailure.html}<div id="root">${body.html}</div>${endMarker}`,
      )
      .replace('</head>', access === 'open' ? '</head>' : '<meta name="robots" content="noindex"></head>'),
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
    html: styled.html.replace('</head>', () => `${scripts}</head>`),
    scripts: [hashOf(boot)],
    styles: styled.styles.map(hashOf),
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

const styleTags = /<style>([\s\S]*?)<\/style>/g;

async function inlineCriticalCss(
  dist: string,
  elements: string,
  html: string,
): Promise<{ html: string; styles: string[] }> {
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
  const styles = withUsedProperties(
    [...processed.matchAll(styleTags)].map(([, css = '']) => css),
    elements,
  );
  const minimalStyles = styles.values();
  const minimal = processed.replace(styleTags, () => `<style>${minimalStyles.next().value ?? ''}</style>`);
  return { html: minimal, styles };
}
