import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

const face = (weight: number, style: 'normal' | 'italic'): string => {
  const file = resolve(`@fontsource/barlow-condensed/files/barlow-condensed-latin-${weight}-${style}.woff2`);
  const source = `url(data:font/woff2;base64,${readFileSync(file, 'base64')}) format("woff2")`;
  return `@font-face { font-family: "Barlow Condensed"; font-weight: ${weight}; font-style: ${style}; src: ${source}; }`;
};

/** Embedded in the page, so that a saved or printed page keeps the font. */
export const brandFont = `${face(600, 'normal')}\n${face(700, 'italic')}`;
