import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

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

test('no two style sheets share a name, because class names are built from it', () => {
  const names = files.map((file) => basename(file));
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('no rule of the root element uses :has(): each change below would restyle the page', () => {
  expect(rootRules.length).toBeGreaterThan(2);
  expect(rootRules.map(({ selector }) => selector).filter((selector) => selector.includes(':has('))).toEqual(
    [],
  );
});

test('an open dialog sets no CSS variable on the root element, which would restyle every element', () => {
  const still = rootRules.filter(({ body }) => body.includes('overflow: hidden'));
  expect(still.map(({ selector }) => selector.replace(/\s+/g, ' '))).toEqual(['html[data-has-dialog]']);
  expect(still.map(({ body }) => body).filter((body) => body.includes('var('))).toEqual([]);
});

test('no rule uses :has() to look for the focus: the page would be searched whenever it moves', () => {
  expect(sheets.filter((sheet) => /:has\([^{]*:focus/.test(sheet))).toEqual([]);
});

// Chromium does not restyle after the element is gone: the footer would stay hidden on the page after a race.
test('no rule uses :has() to style the element after it', () => {
  const selectors = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/([^{}]*)\{/g)].map(([, each = '']) => each.trim()),
  );
  expect(selectors.length).toBeGreaterThan(500);
  expect(selectors.filter((selector) => /:has\((?:[^()]|\([^()]*\))*\)\s*[~+]/.test(selector))).toEqual([]);
});

test('a veiled page shows nothing', () => {
  const veils = sheets.flatMap((sheet) => [...sheet.matchAll(/html\[data-hidden\] body \{([^{}]*)\}/g)]);
  expect(veils.map(([, body = '']) => body.trim())).toEqual(['opacity: 0;']);
});
