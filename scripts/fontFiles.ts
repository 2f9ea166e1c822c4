import { readFileSync } from 'node:fs';

export const fontFolder = 'src/styles/fonts';

/** A font file with the characters of its `unicode-range`. */
export type FontFile = { name: string; characters: string[] };

const charactersOf = (range: string): string[] =>
  range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
  });

const fontFace = /url\("\.\/fonts\/([^"]*)"\) format\("woff2"\);\s*unicode-range:([^;]*);/g;

/** Parsed from the style sheet. */
export const fontFiles = (): FontFile[] =>
  [...readFileSync('src/styles/fonts.css', 'utf8').matchAll(fontFace)].map(([, name = '', range = '']) => ({
    name,
    characters: charactersOf(range),
  }));
