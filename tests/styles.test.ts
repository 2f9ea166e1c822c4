import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scopedName } from '../scripts/scopedName';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

const sheets = files.map((file) => readFileSync(join('src', file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''));

/** Rules whose subject is the root element. */
const rootRules = sheets.flatMap((sheet) =>
  [...sheet.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
    .map(([, selector = '', body = '']) => ({ selector: selector.trim(), body }))
    .filter(({ selector }) => selector.split(',').some((each) => /(^|\s|\()html[^\s]*$/.test(each.trim()))),
);

test('no two style sheets share the end of their class names', () => {
  const names = files.map((file) => scopedName('', file));
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

const hasSelectors = sheets
  .flatMap((sheet) => [...sheet.matchAll(/([^{};]*)\{/g)].map(([, each = '']) => each.trim()))
  .filter((selector) => selector.includes(':has('));

test('no rule but these looks for an element by :has(), which searches the page at each change', () => {
  expect(hasSelectors.toSorted()).toEqual([
    '.arrival:not(:has(.panel))',
    '.menu:has(> :popover-open)',
    '.page:has([data-prints-sheets="true"]) > .head',
    ':root:not([data-awaits-guardian]) body:has(.book)',
    ':root:not([data-awaits-guardian]):has(.book)',
    ':root:not([data-cookies-answered]):has(.banner)',
  ]);
});

test('no rule but a printed one styles an element by :has() of another, which restyles all of its kind', () => {
  const subjectOf = (selector: string) =>
    selector
      .replace(/\((?:[^()]|\([^()]*\))*\)/g, '()')
      .split(/[\s>+~]+/)
      .at(-1);
  expect(hasSelectors.filter((selector) => !subjectOf(selector)?.includes('()'))).toEqual([
    '.page:has([data-prints-sheets="true"]) > .head',
  ]);
});

test('an open dialog sets no CSS variable on the root element, which would restyle every element', () => {
  const still = rootRules.filter(({ body }) => body.includes('overflow: hidden'));
  expect(still.map(({ selector }) => selector.replace(/\s+/g, ' '))).toEqual(['html[data-has-dialog]']);
  expect(still.map(({ body }) => body).filter((body) => body.includes('var('))).toEqual([]);
});

test('the scroll bar’s place beside a dialog is as dark as the page below its scrim', () => {
  const all = sheets.join('');
  const [, mixed, veil] =
    /scrollbar-gutter: stable;\s*background: color-mix\(in srgb, var\(--paper\) (\d+)%, var\((--[\w-]+)\)/.exec(
      all,
    ) ?? [];
  const [, colour = '', opacity = ''] = /--scrim: (#\w{6})(\w\w);/.exec(all) ?? [];
  expect(all).toContain(`${veil}: ${colour};`);
  expect(100 - Number(mixed)).toBe((Number.parseInt(opacity, 16) / 255) * 100);
});

test('a veiled page shows nothing', () => {
  const veils = sheets.flatMap((sheet) => [...sheet.matchAll(/html\[data-hidden\] body \{([^{}]*)\}/g)]);
  expect(veils.map(([, body = '']) => body.trim())).toEqual(['opacity: 0;']);
});
