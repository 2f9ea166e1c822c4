import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { type FontFile, fontFiles, fontFolder } from '../../scripts/fontFiles';

const files = fontFiles();
const isBase = ({ name }: FontFile): boolean => name.includes('-base-');
const pathOf = ({ name }: FontFile): string => join(fontFolder, name);

/** Code points in an unpacked font's `cmap` table, format 4. */
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

/** Every character in the sources of the shop's copy; the others read what people type. */
const ownCopy = (): Set<string> => {
  const sources = ['domain', 'machines', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !/(^|\/)typed\w+\.ts$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  return new Set(sources.join('').replaceAll(/\s/g, ''));
};

test('index.html preloads the base files', () => {
  const preloaded = [...readFileSync('index.html', 'utf8').matchAll(/fonts\/(\S+)" as="font"/g)];
  expect(preloaded.map(([, name]) => name).toSorted()).toEqual(files.filter(isBase).map(({ name }) => name));
});

test('each font file is small, and its licence is beside it', () => {
  for (const file of files) {
    const { size } = statSync(pathOf(file));
    expect([file.name, size > 2_000, size <= 12_000]).toEqual([file.name, true, true]);
  }
  expect(readFileSync(join(fontFolder, 'OFL.txt'), 'utf8')).toContain('SIL Open Font License, Version 1.1');
});

test.each(['600-normal', '700-italic'])(
  'the face %s has the whole range of its base and Latin files, and glyphs for names of Europe',
  async (face) => {
    const own = files.filter(({ name }) => name.includes(face));
    const codes = await Promise.all(own.map((file) => codePointsOf(pathOf(file))));
    const lacks = (characters: Iterable<string>, ...sets: (Set<number> | undefined)[]) =>
      [...characters].filter((sign) => !sets.some((each) => each?.has(sign.codePointAt(0) ?? 0)));
    for (const [place, { name, characters }] of own.entries())
      if (!name.includes('-extended-')) expect(lacks(characters, codes[place])).toEqual([]);
    expect(lacks('ŁukaszŞükrüZoëĐorđeȘtefan₺', ...codes)).toEqual([]);
  },
);

test('every character of the shop’s own copy is in the base file', () => {
  for (const { characters } of files.filter(isBase))
    expect([...ownCopy()].filter((sign) => !characters.includes(sign))).toEqual([]);
});
