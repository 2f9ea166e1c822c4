import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Beasties from 'beasties';
import { bootDataId } from '../src/app/bootDataId';
import type { BootData } from '../src/app/prerenderedState';
import type { PrerenderedPage } from '../src/prerender';
import { codeOf, type Manifest } from './builtCode';
import { escaped, jsonInHtml } from './html';
import { withUsedProperties } from './usedProperties';

/** HTML with what a content security policy has to allow for it; sources such as `'sha256-…'`. */
export type PageHtml = {
  html: string;
  scripts: string[];
  styles: string[];
  /**
   * What the page goes on from: a file of its own, named for what it says, so that the page comes sooner. Null for a
   * frame.
   */
  standing: { path: string; text: string } | null;
};

const boot = readFileSync(new URL('./boot.js', import.meta.url), 'utf8').replace(/^\s*\/\/.*\n|^\s+/gm, '');

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A page that needs nothing but itself for its first paint, and wakes up from what stands in it. */
export async function pageHtml(
  dist: string,
  manifest: Manifest,
  { plain, url }: { plain: string; url: string },
  { title, html, region, screen, access, standing, ...about }: PrerenderedPage,
): Promise<PageHtml> {
  const { inTurn, modules, styles, lateStyles } = codeOf(
    manifest,
    screen,
    standing === null ? ['src/app/firstContentReady.ts'] : [],
  );
  const body = rulesForStyles(html);
  const links = [...styles, ...lateStyles].map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const styled = await critical(
    dist,
    body.css,
    withHead(plain, url, { title, ...about })
      .replace(' data-display-face', '')
      .replace(/\s*<link rel="(?:stylesheet|modulepreload|preload)"[^>]*>/g, '')
      .replace(/\s*<script type="module"[^>]*><\/script>/, '')
      .replace(
        '</head>',
        () =>
          `${links}<style>${facesIn(dist, styles)}${body.css}${access === 'open' ? '' : hiddenFromRedirected + noCode.css}</style></head>`,
      )
      .replace(
        '<div id="root"></div>',
        () => `${access === 'open' ? '' : noCode.html}<div id="root">${body.html}</div>${whole}`,
      )
      .replace('</head>', access === 'open' ? '</head>' : '<meta name="robots" content="noindex"></head>'),
  );
  const { listing } = about;
  const from =
    standing === null
      ? null
      : `/standing/${createHash('sha256').update(standing.text).digest('hex').slice(0, 16)}.json`;
  const note = {
    faces: preloadedIn(plain),
    from,
    sum: standing?.sum ?? '',
    inTurn,
    modules,
    styles,
    region,
    access,
  } satisfies BootData & Record<string, unknown>;
  const scripts = [
    `<script id="${bootDataId}" type="application/json">${jsonInHtml(note)}</script>`,
    `<script>${boot}</script>`,
    listing === null ? '' : `<script type="application/ld+json">${jsonInHtml(listing)}</script>`,
  ].join('');
  return {
    html: styled.html.replace('</head>', () => `${scripts}</head>`),
    scripts: [hashOf(boot)],
    styles: styled.styles.map(hashOf),
    standing: from === null || standing === null ? null : { path: from, text: standing.text },
  };
}

/**
 * Half of a row would move when its other half is read. What is waited for has to stand behind all of it: the tag that
 * opens an element is enough. Browsers that do not know it paint as they read.
 */
const wholeFirst = '<link rel="expect" href="#whole" blocking="render">';
const whole = '<div id="whole" hidden></div>';

/** A page that redirects its reader is not shown. */
const hiddenFromRedirected = 'html[data-will-redirect] #root{visibility:hidden}';

/** What a page says that is of no use without its code, where that does not load. Where none may run, `noscript` says so. */
const noCode = {
  html: '<p id="no-code" role="alert">This page could not be loaded. Check your connection. <a href="">Try again</a></p>',
  css: '@media (scripting:none){#root{display:none}noscript{display:block;padding:1rem}}#no-code{display:none;position:fixed;inset:auto 0 0;z-index:1;margin:0;padding:1rem;background:#11161f;color:#fff;text-align:center}html[data-no-code] #no-code{display:block}#no-code a{color:inherit}',
};

/** The names of the page and its address, for who finds or shares it. @param title as in HTML */
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
        `${wholeFirst}<link rel="canonical" href="${escaped(url)}"><meta property="og:url" content="${escaped(url)}"></head>`,
    );
};

/** Attributes `style` are closed by the policy: their declarations move to a style sheet. */
function rulesForStyles(html: string): { html: string; css: string } {
  const known = new Map<string, number>();
  const moved = html.replace(/ style="([^"]*)"/g, (_, declarations: string) => {
    const number = known.get(declarations) ?? known.size;
    known.set(declarations, number);
    return ` data-style="${number}"`;
  });
  const rules = [...known].map(([declarations, number]) => `[data-style="${number}"]{${declarations}}`);
  return { html: moved, css: rules.join('') };
}

/** The display face and its stand-ins. A face loads only where something is set in it. */
const facesIn = (dist: string, styles: string[]): string =>
  styles
    .flatMap((style) => readFileSync(join(dist, style), 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? [])
    .join('');

/** The files of the display face that every page uses. */
const preloadedIn = (plain: string): string[] =>
  [...plain.matchAll(/<link rel="preload" href="([^"]*)" as="font"/g)].map(([, href = '']) => href);

const styleTags = /<style>([\s\S]*?)<\/style>/g;

async function critical(
  dist: string,
  elements: string,
  html: string,
): Promise<{ html: string; styles: string[] }> {
  const beasties = new Beasties({
    path: dist,
    publicPath: '/',
    logLevel: 'silent',
    fonts: false,
    // Set before the page is drawn.
    allowRules: [
      /data-cookies-answered/,
      /data-awaits-guardian/,
      /data-will-redirect/,
      /data-no-code/,
      /data-display-face/,
    ],
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
  const inTurn = styles.values();
  const lean = processed.replace(styleTags, () => `<style>${inTurn.next().value ?? ''}</style>`);
  return { html: lean, styles };
}
