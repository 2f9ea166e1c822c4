import { parseAddress } from '#domain/webAddress';

export type TextRun = { kind: 'text'; text: string; bold: boolean; italic: boolean };

/** `href` is http, https, mailto or tel. */
type RichTextLink = { kind: 'link'; href: string; children: TextRun[] };

export type RichTextInline = TextRun | RichTextLink;

export type RichTextBlock =
  | { kind: 'paragraph'; children: RichTextInline[] }
  | { kind: 'heading'; level: 1 | 2; children: RichTextInline[] }
  | { kind: 'list'; ordered: boolean; items: RichTextInline[][] };

export type RichText = { kind: 'plain'; text: string } | { kind: 'rich'; blocks: RichTextBlock[] };

type Node = { [field: string]: unknown };
type Marks = { bold: boolean; italic: boolean };

/** Deeper nodes are dropped, so that no text can exhaust the stack. */
const MAX_DEPTH = 24;

const linkProtocols = ['http:', 'https:', 'mailto:', 'tel:'];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const childrenOf = (node: Node): Node[] => (Array.isArray(node.children) ? node.children.filter(isNode) : []);

/** The normalised address; null for an unsafe protocol or an invalid address. */
const safeHref = (url: unknown): string | null => {
  const address = typeof url === 'string' ? parseAddress(url) : null;
  return address !== null && linkProtocols.includes(address.protocol) ? address.href : null;
};

const unmarked: Marks = { bold: false, italic: false };

/** The text of a node and its descendants; a link in a link becomes text of the outer link. */
const inlinesOf = (node: Node, depth: number, outer = unmarked): RichTextInline[] => {
  if (depth > MAX_DEPTH) return [];
  const marks = { bold: outer.bold || node.bold === true, italic: outer.italic || node.italic === true };
  const inlines = childrenOf(node).flatMap((child) => inlinesOf(child, depth + 1, marks));
  if (typeof node.text === 'string' && node.text !== '') {
    inlines.unshift({ kind: 'text', text: node.text, ...marks });
  }
  const href = node.type === 'link' ? safeHref(node.url) : null;
  if (href === null || inlines.length === 0) return inlines;
  const children = inlines.flatMap((inline) => (inline.kind === 'link' ? inline.children : inline));
  return [{ kind: 'link', href, children }];
};

/** Items of nested lists become items of the outer list. */
const itemsOf = (list: Node, depth: number): RichTextInline[][] => {
  if (depth > MAX_DEPTH) return [];
  return childrenOf(list)
    .flatMap((item) => (item.type === 'list' ? itemsOf(item, depth + 1) : [inlinesOf(item, depth + 1)]))
    .filter((item) => item.length > 0);
};

const isBlock = ({ type }: Node): boolean => type === 'paragraph' || type === 'heading' || type === 'list';

/** An unknown node becomes its blocks, or a paragraph of its text; nodes without text are dropped. */
const blocksOf = (node: Node, depth: number): RichTextBlock[] => {
  if (depth > MAX_DEPTH) return [];
  if (node.type === 'list') {
    const items = itemsOf(node, depth);
    return items.length === 0 ? [] : [{ kind: 'list', ordered: node.format === 'ordered', items }];
  }
  if (!isBlock(node) && childrenOf(node).some(isBlock)) {
    return childrenOf(node).flatMap((child) => blocksOf(child, depth + 1));
  }
  const children = inlinesOf(node, depth);
  if (children.length === 0) return [];
  if (node.type === 'heading') return [{ kind: 'heading', level: node.level === 1 ? 1 : 2, children }];
  return [{ kind: 'paragraph', children }];
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Parses a race's description: JSON as an array of blocks, anything else as plain text. Every `href` in the result is
 * safe; an unsafe link becomes its text.
 */
export const parseRichText = (description: string): RichText => {
  const nodes = parsed(description);
  if (!Array.isArray(nodes) || !nodes.every(isNode)) return { kind: 'plain', text: description };
  return { kind: 'rich', blocks: nodes.flatMap((node) => blocksOf(node, 0)) };
};
