import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { type FontFile, fontFiles, fontFolder } from '../../scripts/fontFiles';

const files = fontFiles();
const isBase = ({ name }: FontFile): boolean => name.includes('-base-');
const pathOf = ({ name }: FontFile): string => join(fontFolder, name);

/** Those that the font has no glyph for: a subset with one is like a subset with nothing. */
const missingIn = async (file: FontFile, characters: Iterable<string>): Promise<string[]> => {
  const asSfnt = { targetFormat: 'sfnt' } as const;
  const font = await subsetFont(readFileSync(pathOf(file)), '', { ...asSfnt, keepAllGlyphs: true });
  const nothing = await subsetFont(font, '', asSfnt);
  const missing: string[] = [];
  for (const sign of characters)
    if ((await subsetFont(font, sign, asSfnt)).equals(nothing)) missing.push(sign);
  return missing;
};

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
    for (const file of own.filter(({ name }) => !name.includes('-extended-')))
      expect(await missingIn(file, file.characters)).toEqual([]);
    let names = [...'ŁukaszŞükrüZoëĐorđeȘtefan₺'];
    for (const file of own) names = await missingIn(file, names);
    expect(names).toEqual([]);
  },
);

test('every character of the shop’s own copy is in the base file', () => {
  for (const { characters } of files.filter(isBase))
    expect([...ownCopy()].filter((sign) => !characters.includes(sign))).toEqual([]);
});
