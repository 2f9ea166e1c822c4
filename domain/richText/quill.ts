import { isRecord } from '#domain/isRecord';
import type { EditorNode } from './editorNode';

/** Quill keeps a line's kind in the line break that ends it. */
const lineOf = (children: EditorNode[], { header, list, indent }: EditorNode): EditorNode => {
  if (typeof header === 'number') return { type: 'heading', level: header, children };
  if (typeof list !== 'string') return { type: 'paragraph', children };
  return { type: 'paragraph', listStyleType: list === 'ordered' ? 'decimal' : 'disc', indent, children };
};

export const isQuillOperation = (node: EditorNode): boolean => 'insert' in node;

/** The lines of a document; operations are runs of text. */
export const quillLines = (operations: readonly EditorNode[]): EditorNode[] => {
  const lines: EditorNode[] = [];
  let runs: EditorNode[] = [];
  for (const { insert, attributes } of operations) {
    const format = isRecord(attributes) ? attributes : {};
    const run = (inside: EditorNode): EditorNode => ({
      ...(typeof format.link === 'string' && { type: 'link', url: format.link }),
      bold: format.bold,
      italic: format.italic,
      children: [inside],
    });
    if (isRecord(insert)) {
      const { formula } = insert;
      runs.push(run({ type: 'embed', formula, children: Object.values(insert).filter(isRecord) }));
    }
    if (typeof insert !== 'string') continue;
    insert.split('\n').forEach((text, place) => {
      if (place > 0) {
        lines.push(lineOf(runs, format));
        runs = [];
      }
      if (text !== '') runs.push(run({ text }));
    });
  }
  return [...lines, lineOf(runs, {})];
};
