import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Beasties from 'beasties';
import { isAdmitted } from '../domain/routes';
import type { Send } from '../src/api/limitReads';
import { bootDataId } from '../src/app/bootDataId';
import type { BootData } from '../src/app/prerenderedState';
import type { PrerenderedPage } from '../src/prerender/prerenderPage';
import { compressed, inlineFile, prerenderFile, prerenderFolder } from './build';
import { codeOf, type Manifest, manifestOf } from './builtCode';
import { withConfiguration } from './configuration';
import { type InlineCode, inlineCodeIn, type Site } from './headers';
import { escaped, jsonInHtml } from './html';

export type PageHtml = {
  html: string;
  inline: InlineCode;
  /** The app's state for hydration, in a file of its own to keep the page small. */
  state: { path: string; text: string };
};

export type ServedPage = PageHtml & {
  /** `html` by Brotli at its highest level, which takes too long at each request. */
  compressed: Buffer;
};

export type RenderedPage = ServedPage & {
  /** Paths of pages to prerender next. */
  leadsTo: string[];
};

export type Prerenderer = {
  /** @throws when the page cannot be prerendered, for example because the API is down */
  render: (path: string) => Promise<RenderedPage>;
};

/** The parts of every page. */
export type Parts = {
  dist: string;
  manifest: Manifest;
  /** index.html with its configuration. */
  template: string;
  /** The inline script that starts the app. */
  boot: string;
  /** The one that sends first reads. */
  readAhead: string;
};

/** @param root of the project, built @param send asks the API */
export async function createPrerenderer(
  root: string,
  { configuration, origin }: Site,
  send: Send,
): Promise<Prerenderer> {
  const code: typeof import('../src/prerender/prerenderPage') = await import(
    pathToFileURL(join(root, prerenderFolder, prerenderFile)).href
  );
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const dist = join(root, 'dist');
  const parts: Parts = {
    dist,
    manifest: manifestOf(dist),
    template: withConfiguration(read('dist/index.html'), configuration, origin),
    boot: read(inlineFile('boot')),
    readAhead: read(inlineFile('readAhead')),
  };
  return {
    render: async (path) => {
      const page = await code.prerenderPage(configuration, origin, path, send);
      const drawn = await pageHtml(parts, origin + path, page);
      return { ...drawn, compressed: await compressed(drawn.html), leadsTo: page.leadsTo };
    },
  };
}

/** The first paint of this page needs no other file. */
export async function pageHtml(
  { dist, manifest, template, boot, readAhead }: Parts,
  url: string,
  {
    title,
    html,
    region,
    screen,
    access,
    state,
    content,
    firstReads,
    description,
    listing,
    photograph,
  }: PrerenderedPage,
): Promise<PageHtml> {
  const code = codeOf(manifest, screen);
  const body = extractStyles(html);
  const isOpen = access === 'open';
  const head = [
    `<link rel="stylesheet" href="${code.style}">`,
    `<style>${body.css}${isOpen ? '' : hideBeforeRedirect + hideWithoutScripts}</style>`,
    isOpen ? '' : '<meta name="robots" content="noindex">',
  ].join('');
  const withoutCode = template
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/\s*<script(?: type="module"[^>]*)?>.*?<\/script>/gs, '')
    .replace(/>\s+</g, '><');
  const styled = await inlineCriticalCss(
    dist,
    // A page open to everybody can be read without its code.
    (isOpen ? withoutCodeFailure(withoutCode) : withoutCode)
      .replace('</head>', () => `${head}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body.html}</div>`)
      .replace('<noscript>', `${endMarker}<noscript>`)
      .replace('<html', () => (body.html.includes('data-shape=') ? '<html data-shapes="0"' : '<html')),
  );
  const statePath = `/state/${createHash('sha256').update(content).digest('hex').slice(0, 16)}.json`;
  const bootData: BootData = {
    ...code,
    statePath,
    region,
    admits: { visitor: isAdmitted(access, false), guardian: isAdmitted(access, true) },
    firstReads,
  };
  const inlined = firstReads.length === 0 ? [boot] : [boot, readAhead];
  const scripts = [
    `<script id="${bootDataId}" type="application/json">${jsonInHtml(bootData)}</script>`,
    ...inlined.map((code) => `<script>${code}</script>`),
    listing === null ? '' : `<script type="application/ld+json">${jsonInHtml(listing)}</script>`,
  ].join('');
  // Texts of the API are in the body, and in the head only after this.
  const { styles } = inlineCodeIn(styled.slice(0, styled.indexOf('</head>')));
  return {
    html: withHead(styled, url, { title, description, photograph }).replace(
      '</head>',
      () => `${scripts}</head>`,
    ),
    inline: { scripts: inlined, styles },
    state: { path: statePath, text: state },
  };
}

/** Without the message of index.html that the code could not be loaded, and its style. */
const withoutCodeFailure = (html: string): string =>
  html.replace(/\s*<style>\s*#no-code.*?<\/style>|\s*<p id="no-code".*?<\/p>/gs, '');

/** Delays the first paint until `#end` is parsed: a partly parsed list would shift. Other browsers ignore the link. */
const waitForEnd = '<link rel="expect" href="#end" blocking="render">';
const endMarker = '<div id="end" hidden></div>';

/** A page about to redirect must not be used. */
const hideBeforeRedirect = 'html[data-will-redirect] #root{visibility:hidden}';

const hideWithoutScripts = '@media (scripting:none){#root{display:none}noscript{display:block;padding:1rem}}';

/** Title, description and address for search engines and shared links. @param title as in HTML */
const withHead = (
  plain: string,
  url: string,
  { title, description, photograph }: Pick<PrerenderedPage, 'title' | 'description' | 'photograph'>,
): string => {
  const meta = (name: string) => new RegExp(`(<meta (?:name|property)="${name}" content=")[^"]*`, 'g');
  return plain
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(meta('og:title'), (_, open: string) => open + title.replaceAll('"', '&quot;'))
    .replace(meta('og:image'), (found, open: string) =>
      photograph === null ? found : open + escaped(photograph),
    )
    .replace(meta('og:image:alt'), (found, open: string) =>
      photograph === null ? found : open + title.replaceAll('"', '&quot;'),
    )
    .replace(meta('(?:og:)?description'), (_, open: string) => open + escaped(description))
    .replace(
      '</head>',
      () =>
        `${waitForEnd}<link rel="canonical" href="${escaped(url)}"><meta property="og:url" content="${escaped(url)}"></head>`,
    );
};

/** The content security policy forbids `style` attributes: moves them to rules that outweigh classes as attributes do. */
function extractStyles(html: string): { html: string; css: string } {
  const known: string[] = [];
  const extracted = html.replace(/ style="([^"]*)"/g, (_, declarations: string) => {
    if (!known.includes(declarations)) known.push(declarations);
    return ` data-style="${known.indexOf(declarations)}"`;
  });
  const rules = known.map((declarations, number) => `#root [data-style="${number}"]{${declarations}}`);
  return { html: extracted, css: rules.join('') };
}

/** Left to the style sheet, which the boot script loads, as are variables that no inlined rule reads. */
const withoutUnreadVariables = (html: string): string => {
  const read = new Set(html.match(/(?<=var\()--[\w-]+/g));
  return html.replace(/<style>.*?<\/style>/gs, (style) =>
    style.replace(/(--[\w-]+):[^;{}]*;?/g, (declared, name) => (read.has(name) ? declared : '')),
  );
};

/** Those below the boot script's attributes, and those of `:where()`, are kept of all screens. */
const withoutOtherScreens = (html: string): string => {
  const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
  const classes = new Set(names);
  const isElsewhere = (selector: string): boolean =>
    (selector.replace(/:not\([^()]*\)/g, '').match(/(?<=\.)[a-z_][\w-]*/g) ?? []).some(
      (name) => !classes.has(name),
    );
  return html.replace(/<style>.*?<\/style>/gs, (style) =>
    style
      .replace(/(?<=[{}>])(:(?:root|where)[^{}]*)\{[^{}]*\}/g, (rule, selectors: string) =>
        selectors.split(',').every(isElsewhere) ? '' : rule,
      )
      .replace(/@media[^{}]*\{\}/g, ''),
  );
};

/** The first paint needs no rules for paper, nor for what a mouse is over or presses. */
const lateRules =
  /@media (?:print|\(hover:hover\))\{(?:[^{}]*\{[^{}]*\})*\}|@page\{[^{}]*\}|(?<=\})[^{}<>]*:active[^{}<>]*\{[^{}]*\}/g;

async function inlineCriticalCss(dist: string, html: string): Promise<string> {
  const beasties = new Beasties({
    path: dist,
    publicPath: '/',
    logLevel: 'silent',
    fonts: false,
    allowRules: [
      // The boot script sets these attributes before the first paint.
      ...[
        /data-cookies-answered/,
        /data-awaits-guardian/,
        /data-awaits-payment/,
        /data-will-redirect/,
        /data-no-code/,
      ],
      // Otherwise left out, whatever stands in them.
      /^:(?:is|where)\(/,
    ],
    reduceInlineStyles: false,
    preload: 'body',
    noscriptFallback: false,
  });
  return withoutUnreadVariables(
    withoutOtherScreens(
      (await beasties.process(html))
        .replace(/<link rel="stylesheet"[^>]*>/g, '')
        .replace(lateRules, '')
        // The policy lists the hash of each, and is part of what has to fit into the first 14 kB.
        .replaceAll('</style><style>', '')
        .replace(' data-beasties-container', ''),
    ),
  );
}
