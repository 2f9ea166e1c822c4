import { without } from './lines';

/** The order of a page's lines in a book. */
const kinds = ['address', 'back', 'focus', 'sends', 'tells', 'stores', 'forgets', '-', '+', '~'];

/** A line with the indented lines that belong to it. */
const blocksIn = (lines: readonly string[]): string[] => {
  const blocks: string[] = [];
  for (const line of lines) {
    if (line.startsWith(' ')) blocks.push(`${blocks.pop() ?? ''}\n${line}`);
    else blocks.push(line);
  }
  return blocks;
};

const rankOf = (block: string): string => {
  const [, kind = '', text = ''] = /^(\S+) ?(.*)$/s.exec(block) ?? [];
  const rank = kinds.indexOf({ tells: 'sends', '~': '+' }[kind] ?? kind);
  return `${rank}${/^\W$/.test(kind) ? text : block}`;
};

const headOf = (block: string): string => block.split('\n')[0] ?? '';

/** Lines of a page as they differ from those of an earlier step; null if these do not restore the lines. */
export const differenceFrom = (base: readonly string[], lines: readonly string[]): string[] | null => {
  const [before, now] = [blocksIn(base), blocksIn(lines)];
  const difference = [
    ...without(before, now).map((block) => `without ${headOf(block)}`),
    ...without(now, before).flatMap((block) => block.split('\n')),
  ];
  return JSON.stringify(restored(base, difference)) === JSON.stringify(lines) ? difference : null;
};

export const restored = (base: readonly string[], difference: readonly string[]): string[] => {
  const [missing, more] = [true, false].map((is) =>
    difference.filter((line) => line.startsWith('without ') === is),
  );
  const dropped = (missing ?? []).map((line) => line.slice('without '.length));
  const blocks = blocksIn(base);
  for (const head of dropped) {
    const index = blocks.findIndex((block) => headOf(block) === head);
    blocks.splice(index, index < 0 ? 0 : 1);
  }
  return [...blocks, ...blocksIn(more ?? [])]
    .toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))
    .flatMap((block) => block.split('\n'));
};
