/** A row of a printed book, as a person reads it. */
export type PrintedRow = {
  /** Lines for a terminal before what is done, and after it. */
  before: readonly string[];
  words: string;
  after: readonly string[];
  sees: readonly string[];
  /** Whether it has a box to tick. */
  isDone: boolean;
  /** Whether the page does it by itself. */
  isByItself: boolean;
};

export type PrintedPath = {
  name: string;
  /** The line for a terminal before each path. */
  beforehand: string;
  /** Of every account. */
  password: string;
  needs: string;
  rows: readonly PrintedRow[];
};

/** The paths on a printed page. It runs in a page too, where it has no other function. */
export const pathsOn = ({ document }: Pick<Window, 'document'> = window): PrintedPath[] => {
  const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';
  const rowOf = (row: Element): PrintedRow => {
    const [, doing, seeing, done] = row.querySelectorAll('td');
    const lines = [...(doing?.querySelectorAll('p') ?? [])];
    const isLine = (line: Element) => line.children.length === 1 && textOf(line.children[0]) === textOf(line);
    const words = lines.findLastIndex((line) => !isLine(line));
    return {
      before: lines.slice(0, words).filter(isLine).map(textOf),
      words: textOf(lines[words]),
      after: lines.slice(words + 1).map(textOf),
      sees: [...(seeing?.querySelectorAll('li') ?? [])].map(textOf),
      isDone: done?.querySelector('input') !== null,
      isByItself: row.className === 'apart',
    };
  };
  const said = [...document.querySelectorAll('main > p')].find((line) =>
    /^Before each path/.test(textOf(line)),
  );
  const beforehand = textOf(said?.querySelector('code'));
  const [, password = ''] = /Every password is (\S+)\./.exec(textOf(said)) ?? [];
  return [...document.querySelectorAll('h2')].map((title) => {
    const next = title.nextElementSibling;
    const needs = next?.tagName === 'P' ? textOf(next) : '';
    const table = next?.tagName === 'P' ? next.nextElementSibling : next;
    return {
      name: textOf(title),
      beforehand,
      password,
      needs: needs.replace(/^Before: /, ''),
      rows: [...(table?.querySelectorAll('tbody tr') ?? [])].map(rowOf),
    };
  });
};
