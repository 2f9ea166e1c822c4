import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { charactersOf, faces, fontFile, fontFolder, type Subset, subsets } from '../../scripts/fonts';

/** Bytes: what every page loads, and what comes besides. */
const limits: Record<Subset, number> = { latin: 14_000, extended: 8_000 };

const files = (Object.keys(subsets) as Subset[]).flatMap((subset) =>
  faces.map((face) => ({ subset, face, path: join(fontFolder, fontFile(subset, face)) })),
);

/** Code points in the Unicode table of an unpacked font (`cmap`, format 4). */
async function codePointsOf(path: string): Promise<Set<number>> {
  const font = await subsetFont(readFileSync(path), '', { targetFormat: 'sfnt', keepAllGlyphs: true });
  const table = Array.from({ length: font.readUInt16BE(4) }, (_, place) => 12 + 16 * place).find(
    (record) => font.toString('latin1', record, record + 4) === 'cmap',
  );
  if (table === undefined) throw new Error(`${path} has no cmap`);
  const cmap = font.subarray(font.readUInt32BE(table + 8));
  const format4 = Array.from({ length: cmap.readUInt16BE(2) }, (_, place) =>
    cmap.subarray(cmap.readUInt32BE(4 + 8 * place + 4)),
  ).find((part) => part.readUInt16BE(0) === 4);
  if (format4 === undefined) throw new Error(`${path} has no cmap of format 4`);
  const segments = format4.readUInt16BE(6) / 2;
  const codes = new Set<number>();
  for (let segment = 0; segment < segments; segment += 1) {
    const last = format4.readUInt16BE(14 + 2 * segment);
    const first = format4.readUInt16BE(16 + 2 * (segments + segment));
    for (let code = first; code <= last && code < 0xffff; code += 1) codes.add(code);
  }
  return codes;
}

/** Every character of the sources that the guardian may read. */
const ownCopy = (): Set<string> => {
  const sources = ['domain', 'machines', 'src', 'sandbox/demo'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  return new Set(sources.join('').replaceAll(/\s/g, ''));
};

test.each(files)('$path is there and small', ({ subset, path }) => {
  const { size } = statSync(path);
  expect(size).toBeGreaterThan(2_000);
  expect(size).toBeLessThanOrEqual(limits[subset]);
});

test('the licence lies beside the fonts', () => {
  expect(readFileSync(join(fontFolder, 'OFL.txt'), 'utf8')).toContain('SIL Open Font License, Version 1.1');
});

describe.each(faces)('the face %s', (face) => {
  const path = (subset: Subset) => join(fontFolder, fontFile(subset, face));

  test('has all of its Latin range in the file that every page loads', async () => {
    const codes = await codePointsOf(path('latin'));
    const missing = charactersOf(subsets.latin).filter((sign) => !codes.has(sign.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  });

  test.each(['Łukasz', 'Şükrü', 'Zoë', 'Đorđe', 'Ștefan', '₺'])('can set %s', async (name) => {
    const codes = new Set([
      ...(await codePointsOf(path('latin'))),
      ...(await codePointsOf(path('extended'))),
    ]);
    expect([...name].filter((sign) => !codes.has(sign.codePointAt(0) ?? 0))).toEqual([]);
  });
});

test('every character of our own copy is in the file that every page loads', () => {
  const latin = new Set(charactersOf(subsets.latin));
  expect([...ownCopy()].filter((sign) => !latin.has(sign))).toEqual([]);
});

test('the style sheet names each file for the characters that it holds', () => {
  const sheet = readFileSync('src/styles/fonts.css', 'utf8').replaceAll(/\s+/g, ' ');
  for (const { subset, face } of files) {
    expect(sheet).toContain(
      `url("./fonts/${fontFile(subset, face)}") format("woff2"); unicode-range: ${subsets[subset]};`,
    );
  }
});
