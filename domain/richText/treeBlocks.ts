import { isRecord } from '#domain/isRecord';
import { parseAddress } from '#domain/webAddress';
import { childrenOf, type EditorNode, fieldOf, kindOf, MAX_DEPTH, partsOf, typeOf } from './editorNode';
import { type IndentedItem, nestedLists } from './nestedLists';
import type { RichTextBlock, RichTextInline, TextRun } from './richTextBlock';

type Marks = { bold: boolean; italic: boolean };
type Wrap = (children: RichTextInline[]) => RichTextBlock;

const linkProtocols = ['http:', 'https:', 'mailto:', 'tel:'];
const unmarked: Marks = { bold: false, italic: false };
const lineBreak: TextRun = { kind: 'text', text: '\n', ...unmarked };
const betweenCells: TextRun = { kind: 'text', text: ' · ', ...unmarked };

/** The normalised address; null for an unsafe protocol or an invalid address. */
const safeHref = (url: unknown): string | null => {
  const address = typeof url === 'string' ? parseAddress(url) : null;
  return address !== null && linkProtocols.includes(address.protocol) ? address.href : null;
};

const markOf = ({ marks }: EditorNode, ...types: unknown[]): EditorNode | undefined =>
  Array.isArray(marks) ? marks.filter(isRecord).find(({ type }) => types.includes(type)) : undefined;

/** Lexical keeps the marks of a text as bits of a number. */
const hasFormat = ({ format }: EditorNode, bit: number): boolean =>
  typeof format === 'number' && (format & bit) !== 0;

const marksOf = (node: EditorNode, outer: Marks): Marks => ({
  bold:
    outer.bold || node.bold === true || hasFormat(node, 1) || markOf(node, 'bold', 'strong') !== undefined,
  italic:
    outer.italic || node.italic === true || hasFormat(node, 2) || markOf(node, 'italic', 'em') !== undefined,
});

/** Adjacent runs with the same marks become one, and so do links to the same address. */
const joined = <Inline extends RichTextInline>(inlines: readonly Inline[]): Inline[] => {
  const result: Inline[] = [];
  for (const inline of inlines) {
    const last = result.at(-1);
    if (last?.kind === 'link' && inline.kind === 'link' && last.href === inline.href)
      last.children = joined([...last.children, ...inline.children]);
    else if (
      last?.kind === 'text' &&
      inline.kind === 'text' &&
      last.bold === inline.bold &&
      last.italic === inline.italic
    )
      last.text += inline.text;
    else result.push({ ...inline });
  }
  return result;
};

const hasWords = (inlines: readonly RichTextInline[]): boolean =>
  inlines.some((inline) => (inline.kind === 'link' ? hasWords(inline.children) : /\S/.test(inline.text)));

/** The text of a node and its descendants; a link in a link becomes text of the outer link. */
const inlinesOf = (node: EditorNode, depth: number, outer = unmarked): RichTextInline[] => {
  if (depth > MAX_DEPTH) return [];
  if (kindOf(node) === 'break') return [{ ...lineBreak, ...outer }];
  const marks = marksOf(node, outer);
  const { text } = partsOf(node);
  const inlines: RichTextInline[] = text === '' ? [] : [{ kind: 'text', text, ...marks }];
  for (const child of childrenOf(node)) {
    const inside = inlinesOf(child, depth + 1, marks);
    if (inlines.length > 0 && inside.length > 0 && isBlock(child, depth + 1)) inlines.push(lineBreak);
    inlines.push(...inside);
  }
  const link = kindOf(node) === 'link' ? node : markOf(node, 'link');
  const href = link === undefined ? null : safeHref(fieldOf(link, 'url', 'href', 'uri'));
  if (href === null || inlines.length === 0) return inlines;
  return [
    {
      kind: 'link',
      href,
      children: joined(inlines.flatMap((it) => (it.kind === 'link' ? it.children : it))),
    },
  ];
};

/** Inside a node that is not known, blocks make it one. */
const isBlock = (node: EditorNode, depth: number): boolean => {
  const kind = kindOf(node);
  if (kind !== undefined) return kind !== 'text' && kind !== 'break' && kind !== 'link';
  return depth <= MAX_DEPTH && childrenOf(node).some((child) => isBlock(child, depth + 1));
};

const paragraph: Wrap = (children) => ({ kind: 'paragraph', children });

const headingOf =
  (node: EditorNode): Wrap =>
  (children) => {
    const level = /(1|one)$/.test(typeOf(node)) || fieldOf(node, 'level') === 1 || node.tag === 'h1' ? 1 : 2;
    return { kind: 'heading', level, children };
  };

const bullets = ['disc', 'circle', 'square', 'todo'];

const isOrdered = (node: EditorNode): boolean =>
  /^(ordered|numbered|ol)/.test(typeOf(node)) ||
  node.format === 'ordered' ||
  node.listType === 'number' ||
  (typeof node.listStyleType === 'string' && !bullets.includes(node.listStyleType));

const startOf = (node: EditorNode): number => {
  const start = fieldOf(node, 'start', 'order', 'listStart');
  return typeof start === 'number' && Number.isSafeInteger(start) ? start : 1;
};

/** An item by itself, without a list around it: Plate and Quill keep lists so. */
const isItem = (node: EditorNode): boolean =>
  kindOf(node) === 'item' || typeof node.listStyleType === 'string';

const itemOf = (node: EditorNode, depth: number): IndentedItem[] => {
  const indent = fieldOf(node, 'indent', 'depth');
  const blocks = blocksIn(node, depth, paragraph, true);
  const place = { ordered: isOrdered(node), start: startOf(node), indent: Number(indent) || 0 };
  return blocks.length === 0 ? [] : [{ ...place, blocks }];
};

/** Lexical and Slate keep a nested list beside the item that it belongs to. */
const listOf = (node: EditorNode, depth: number): RichTextBlock[] => {
  const items: RichTextBlock[][] = [];
  for (const child of childrenOf(node)) {
    const blocks =
      kindOf(child) === 'item' ? blocksIn(child, depth + 1, paragraph) : blocksOf([child], depth + 1);
    const previous = items.at(-1);
    if (previous !== undefined && blocks.every(({ kind }) => kind === 'list')) previous.push(...blocks);
    else if (blocks.length > 0) items.push(blocks);
  }
  return items.length === 0 ? [] : [{ kind: 'list', ordered: isOrdered(node), start: startOf(node), items }];
};

const rowOf = (node: EditorNode, depth: number): RichTextBlock[] => {
  const cells = childrenOf(node)
    .map((cell) => joined(inlinesOf(cell, depth + 1)))
    .filter(hasWords);
  const children = cells.flatMap((cell, place) => (place === 0 ? cell : [betweenCells, ...cell]));
  return cells.length === 0 ? [] : [paragraph(joined(children))];
};

const blockOf = (node: EditorNode, depth: number): RichTextBlock[] => {
  const kind = kindOf(node);
  if (kind === 'list') return listOf(node, depth);
  if (kind === 'row') return rowOf(node, depth);
  if (kind === 'heading') return blocksIn(node, depth, headingOf(node), true);
  return blocksIn(node, depth, paragraph, kind === 'paragraph' || undefined);
};

/** @param isText an unknown node inside is part of the text */
const blocksIn = (node: EditorNode, depth: number, wrap: Wrap, isText?: boolean): RichTextBlock[] => {
  const { text, groups } = partsOf(node);
  const parts = text === '' ? groups : [[{ text }], ...groups];
  return kindOf(node) === undefined
    ? parts.flatMap((part) => blocksOf(part, depth + 1, wrap))
    : blocksOf(parts.flat(), depth + 1, wrap, isText);
};

/**
 * Blocks of nodes that are beside each other. Editors have text beside text and links only, so an unknown node beside
 * text is part of it and any other is a block.
 */
export const blocksOf = (
  nodes: readonly EditorNode[],
  depth: number,
  wrap = paragraph,
  isText = nodes.some((node) => ['text', 'break'].includes(kindOf(node) ?? '')),
): RichTextBlock[] => {
  if (depth > MAX_DEPTH) return [];
  const blocks: RichTextBlock[] = [];
  let inlines: RichTextInline[] = [];
  let items: IndentedItem[] = [];
  const endText = (): void => {
    if (hasWords(inlines)) blocks.push(wrap(joined(inlines)));
    inlines = [];
  };
  const endItems = (): void => {
    blocks.push(...nestedLists(items));
    items = [];
  };
  for (const node of nodes) {
    if (isItem(node)) {
      endText();
      items.push(...itemOf(node, depth));
    } else if (isBlock(node, depth) || !(isText || kindOf(node) === 'link')) {
      endText();
      endItems();
      blocks.push(...blockOf(node, depth));
    } else {
      endItems();
      inlines.push(...inlinesOf(node, depth));
    }
  }
  endText();
  endItems();
  return blocks;
};
