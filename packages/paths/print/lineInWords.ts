/** Lines of a book about the page, as a person sees them. */

/** Elements in the order in which a person notices them. Logs are only heard, a link's target is not seen. */
const ranks: readonly [RegExp, number][] = [
  [/^(alert|status|dialog|alertdialog)\b/, 1],
  [/^heading\b/, 2],
  [/^(button|link|textbox|checkbox|radio|combobox|tab)\b/, 3],
  [/^(text|paragraph)\b/, 4],
];

/** Only the target can have changed. */
const linkTo = /^link "(?:[^"\\]|\\.)*" \S+$/;

/** Roles whose words look the same. */
const reading = /^(alert|status|text|paragraph): /;

const signs = { '+': 'New', '-': 'Gone', '~': 'Now' } as const;

/** The lines that a person sees, those to look at first first, each once. */
export const linesInWords = (lines: readonly string[]): string[] => {
  const isSame = (line: string, sign: string) => (other: string) =>
    reading.test(line.slice(2)) &&
    reading.test(other.slice(2)) &&
    other.startsWith(sign) &&
    other.slice(2).replace(reading, '') === line.slice(2).replace(reading, '');
  const changed = lines.filter((line) => !lines.some(isSame(line, line.startsWith('+') ? '-' : '+')));
  const ranked = changed.flatMap((line) => inWords(line) ?? []);
  return [...new Set(ranked.toSorted((one, other) => one.rank - other.rank).map(({ words }) => words))];
};

/** Null for what a person does not see: calls, analytics, storage, the history. */
const inWords = (line: string): { words: string; rank: number } | null => {
  const [, address] = /^address (.+)$/.exec(line) ?? [];
  if (address !== undefined) return { words: `The address is ${address}`, rank: 0 };
  const [, focused] = /^focus (\w+ ".+)$/.exec(line) ?? [];
  if (focused !== undefined) return { words: `The focus is on ${elementInWords(focused)}`, rank: 8 };
  if (line === '- all that it draws') return { words: 'This part of the page is gone', rank: 0 };
  const [, sign, element = ''] = /^([-+~]) '?(.+?)'?$/.exec(line) ?? [];
  if (sign === undefined || /^log\b/.test(element) || (sign === '~' && linkTo.test(element))) return null;
  const [, rank = 6] = ranks.find(([pattern]) => pattern.test(element)) ?? [];
  return {
    words: `${signs[sign as keyof typeof signs]}: ${elementInWords(element)}`,
    rank: rank + (sign === '-' ? 0.5 : 0),
  };
};

/** `button "Sign in" [disabled]` is written `button “Sign in”, disabled`. */
const elementInWords = (element: string): string => {
  const [, role = '', name, attributes = '', value] =
    /^(\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)(?:: (.*))?(?: "?[#/\w]\S*)?(?: #[0-9a-f]{8})?$/.exec(
      element,
    ) ?? [];
  if (role === '') return element;
  const said = [name, value].filter((part) => part !== undefined && part !== '');
  const [first = '', second] = said.map((text) => `“${unquoted(String(text))}”`);
  const states = [...attributes.matchAll(/\[(\w+)(?:=[^\]]*)?\]/g)]
    .map(([, state]) => state)
    .filter((state) => state !== 'level');
  const head = ['text', 'paragraph'].includes(role) ? first : `${role} ${first}`.trim();
  return [head, ...(second === undefined ? [] : [`with ${second}`]), ...states].join(', ');
};

const unquoted = (text: string): string =>
  text
    .replace(/^"(.*?)"?$/, '$1')
    .replaceAll('\\"', '"')
    .replace(/… #[0-9a-f]{8}$/, '…');
