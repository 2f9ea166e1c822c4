import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const read = (name: string): string =>
  readFileSync(
    `node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-${name}.woff2`,
    'base64',
  );

/** The shop's own for headings; for words as well, where it is made as wide as a system's. */
const faces = [
  { family: 'Headings', data: read('700-italic'), descriptors: { weight: '100 900', style: 'italic' } },
  { family: 'Words', data: read('600-normal'), descriptors: { weight: '100 900', sizeAdjust: '120%' } },
];

/** From the next page on words take the same room on any machine. */
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
