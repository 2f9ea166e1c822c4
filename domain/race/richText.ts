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

/** Where the editors keep what is inside a node. */
const childFields = ['children', 'content', 'blocks', 'ops', 'root'];

const childrenOf = (node: Node): Node[] => {
  const inside = childFields
    .map((field) => node[field])
    .find((value) => Array.isArray(value) || isNode(value));
  return (Array.isArray(inside) ? inside : [inside]).filter(isNode);
};

/** A field of the node itself, or of its attributes. */
const fieldOf = (node: Node, ...names: string[]): unknown =>
  [node, node.attrs, node.data]
    .filter(isNode)
    .flatMap((part) => names.map((name) => part[name]))
    .find((value) => value !== undefined);

const textOf = (node: Node): string => {
  const text = fieldOf(node, 'text', 'insert', 'value');
  return typeof text === 'string' ? text : '';
};

const markOf = (node: Node, ...types: unknown[]): Node | undefined =>
  Array.isArray(node.marks) ? node.marks.filter(isNode).find(({ type }) => types.includes(type)) : undefined;

const kinds: { [type: string]: RichTextBlock['kind'] } = {
  paragraph: 'paragraph',
  heading: 'heading',
  list: 'list',
  bulletList: 'list',
  orderedList: 'list',
};

const kindOf = ({ type }: Node): RichTextBlock['kind'] | undefined =>
  typeof type === 'string' && Object.hasOwn(kinds, type) ? kinds[type] : undefined;

const isBlock = (node: Node): boolean => kindOf(node) !== undefined;

const isList = (node: Node): boolean => kindOf(node) === 'list';

/** The normalised address; null for an unsafe protocol or an invalid address. */
const safeHref = (url: unknown): string | null => {
  const address = typeof url === 'string' ? parseAddress(url) : null;
  return address !== null && linkProtocols.includes(address.protocol) ? address.href : null;
};

const unmarked: Marks = { bold: false, italic: false };

/** The text of a node and its descendants; a link in a link becomes text of the outer link. */
const inlinesOf = (node: Node, depth: number, outer = unmarked): RichTextInline[] => {
  if (depth > MAX_DEPTH) return [];
  const marks = {
    bold: outer.bold || node.bold === true || markOf(node, 'bold', 'strong') !== undefined,
    italic: outer.italic || node.italic === true || markOf(node, 'italic', 'em') !== undefined,
  };
  const inlines = childrenOf(node).flatMap((child) => inlinesOf(child, depth + 1, marks));
  const text = textOf(node);
  if (text !== '') inlines.unshift({ kind: 'text', text, ...marks });
  const link = node.type === 'link' ? node : markOf(node, 'link');
  const href = link === undefined ? null : safeHref(fieldOf(link, 'url', 'href'));
  if (href === null || inlines.length === 0) return inlines;
  const children = inlines.flatMap((inline) => (inline.kind === 'link' ? inline.children : inline));
  return [{ kind: 'link', href, children }];
};

/** Items of nested lists become items of the outer list. */
const itemsOf = (list: Node, depth: number): RichTextInline[][] => {
  if (depth > MAX_DEPTH) return [];
  return childrenOf(list)
    .flatMap((item) => {
      if (isList(item)) return itemsOf(item, depth + 1);
      if (!childrenOf(item).some(isList)) return [inlinesOf(item, depth + 1)];
      return [inlinesOf({ ...item, children: [] }, depth + 1), ...itemsOf(item, depth + 1)];
    })
    .filter((item) => item.length > 0);
};

/** An unknown node becomes its blocks, or a paragraph of its text; nodes without text are dropped. */
const blocksOf = (node: Node, depth: number): RichTextBlock[] => {
  if (depth > MAX_DEPTH) return [];
  if (isList(node)) {
    const items = itemsOf(node, depth);
    const ordered = node.format === 'ordered' || node.type === 'orderedList';
    return items.length === 0 ? [] : [{ kind: 'list', ordered, items }];
  }
  if (!isBlock(node) && childrenOf(node).some(isBlock)) {
    return childrenOf(node).flatMap((child) => blocksOf(child, depth + 1));
  }
  const children = inlinesOf(node, depth);
  if (children.length === 0) return [];
  if (kindOf(node) === 'heading')
    return [{ kind: 'heading', level: fieldOf(node, 'level') === 1 ? 1 : 2, children }];
  return [{ kind: 'paragraph', children }];
};

const insideOf = (root: Node): Node[] => (isBlock(root) ? [root] : childrenOf(root));

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Parses a race's description: JSON as an array of blocks, or as an object with blocks inside; anything else as plain
 * text. Every `href` in the result is safe; an unsafe link becomes its text.
 */
export const parseRichText = (description: string): RichText => {
  const root = parsed(description);
  const nodes =
    isNode(root) && childFields.some((field) => typeof root[field] === 'object') ? insideOf(root) : root;
  if (!Array.isArray(nodes) || !nodes.every(isNode)) return { kind: 'plain', text: description };
  return { kind: 'rich', blocks: nodes.flatMap((node) => blocksOf(node, 0)) };
};
