import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

export const fontFolder = 'src/styles/fonts';

/**
 * What each file of a face holds, as `unicode-range` says it. Every page needs `latin`; a browser asks for
 * `extended` when one of its characters stands on the page: Łukasz, Şükrü, ₺.
 */
export const subsets = {
  latin:
    'U+20-7E, U+A0-FF, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+2039-203A, U+20AC, U+2122, U+2212',
  extended: 'U+100-17F, U+18F, U+192, U+218-21B, U+259, U+1E80-1E85, U+1EF2-1EF3, U+20A3, U+20BA, U+20BD',
} as const;

export type Subset = keyof typeof subsets;

export const faces = ['600-normal', '700-italic'] as const;

/** In the package that the faces come from. */
const sourceOf: Record<Subset, string> = { latin: 'latin', extended: 'latin-ext' };

/** Kerning, figures of one width, accents in their place. */
const keepFeatures = ['ccmp', 'kern', 'locl', 'mark', 'tnum'];

export const fontFile = (subset: Subset, face: (typeof faces)[number]): string =>
  `barlow-condensed-${subset}-${face}.woff2`;

/** Every character of a `unicode-range`. */
export const charactersOf = (range: string): string[] =>
  range.split(', ').flatMap((part) => {
    const [first = 0, last = first] = part
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
  });

async function writeFonts(): Promise<void> {
  const packageFolder = join(
    createRequire(import.meta.url).resolve('@fontsource/barlow-condensed/LICENSE'),
    '..',
  );
  await copyFile(join(packageFolder, 'LICENSE'), join(fontFolder, 'OFL.txt'));
  for (const subset of Object.keys(subsets) as Subset[]) {
    const text = charactersOf(subsets[subset]).join('');
    for (const face of faces) {
      const source = await readFile(
        join(packageFolder, `files/barlow-condensed-${sourceOf[subset]}-${face}.woff2`),
      );
      const font = await subsetFont(source, text, { targetFormat: 'woff2', keepFeatures, noHinting: true });
      await writeFile(join(fontFolder, fontFile(subset, face)), font);
      console.log(`${fontFile(subset, face)}: ${font.length} of ${source.length} bytes`);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFonts();
