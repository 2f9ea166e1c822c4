import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const read = (name: string): string =>
  readFileSync(
    `node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-${name}.woff2`,
    'base64',
  );

/** The shop's heading font; also for body text where that has a system font's widths. */
const faces = [
  { family: 'Headings', data: read('700-italic'), descriptors: { weight: '100 900', style: 'italic' } },
  { family: 'Words', data: read('600-normal'), descriptors: { weight: '100 900', sizeAdjust: '120%' } },
];

/** From the next page on, text has the same width on every computer. */
export const setInOneFace = (page: Page): Promise<unknown> =>
  page.addInitScript((all) => {
    for (const { family, data, descriptors } of all) {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      document.fonts.add(new FontFace(family, bytes, descriptors));
    }
    const style = new CSSStyleSheet();
    style.replaceSync(':root { --display: Headings !important; --text: Words !important; }');
    document.adoptedStyleSheets = [style];
  }, faces);
