import { readFileSync } from 'node:fs';

export const fontFolder = 'src/styles/fonts';

/** A file of the display face, and the characters that it holds. */
export type FontFile = { name: string; characters: string[] };

/** Every character of a `unicode-range`. */
const charactersOf = (range: string): string[] =>
  range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
  });

const face = /url\("\.\/fonts\/([^"]*)"\) format\("woff2"\);\s*unicode-range:([^;]*);/g;

/** As the style sheet says. */
export const fontFiles = (): FontFile[] =>
  [...readFileSync('src/styles/fonts.css', 'utf8').matchAll(face)].map(([, name = '', range = '']) => ({
    name,
    characters: charactersOf(range),
  }));
