/** A race's description is `JSON.stringify` of an array of these blocks. */

export type TextRun = { text: string; bold?: true; italic?: true };
export type LinkRun = { type: 'link'; url: string; children: TextRun[] };
export type Run = TextRun | LinkRun;
type Words = string | Run;

export type Block =
  | { type: 'paragraph'; children: Run[] }
  | { type: 'heading'; level: 1 | 2; children: Run[] }
  | {
      type: 'list';
      format: 'ordered' | 'unordered';
      children: { type: 'list-item'; children: Run[] }[];
    };

const runs = (words: Words[]): Run[] =>
  words.map((word) => (typeof word === 'string' ? { text: word } : word));

export const bold = (text: string): TextRun => ({ text, bold: true });
export const italic = (text: string): TextRun => ({ text, italic: true });
export const link = (text: string, url: string): LinkRun => ({ type: 'link', url, children: [{ text }] });

export const paragraph = (...words: Words[]): Block => ({ type: 'paragraph', children: runs(words) });
export const heading = (level: 1 | 2, text: string): Block => ({
  type: 'heading',
  level,
  children: [{ text }],
});

const list = (format: 'ordered' | 'unordered', items: Words[]): Block => ({
  type: 'list',
  format,
  children: items.map((item) => ({ type: 'list-item', children: runs([item]) })),
});
export const bullets = (...items: Words[]): Block => list('unordered', items);
export const numbered = (...items: Words[]): Block => list('ordered', items);

export const richText = (...blocks: Block[]): string => JSON.stringify(blocks);
