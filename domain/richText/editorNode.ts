import { isRecord } from '#domain/isRecord';

/** An object in the JSON of an editor. */
export type EditorNode = { [field: string]: unknown };

type NodeKind = 'text' | 'break' | 'link' | 'paragraph' | 'heading' | 'list' | 'item' | 'row';

/** Deeper nodes are dropped, so that no description can exhaust the stack. */
export const MAX_DEPTH = 24;

/** The editors' names: `list-item` of Slate is `list_item` of ProseMirror and `listitem` of Lexical. */
const kinds: readonly [NodeKind, RegExp][] = [
  ['text', /^(text|span|codehighlight)$/],
  ['break', /^((hard|line)?break|br)$/],
  ['link', /^((auto|hyper)?link|a)$/],
  ['paragraph', /^(paragraph|p|lic)$/],
  ['heading', /^(h|heading|header)([1-6]|one|two|three|four|five|six)?$/],
  ['list', /^((bullet|bulleted|unordered|ordered|numbered|task)?list|ul|ol)$/],
  ['item', /^((ordered|unordered|bullet|numbered|check)?listitem|taskitem|li)$/],
  ['row', /^(tablerow|tr)$/],
];

/** In lower case, without hyphens; empty for a node that names none. */
export const typeOf = ({ type, nodeType }: EditorNode): string => {
  const name = [type, nodeType].find((each) => typeof each === 'string');
  return typeof name === 'string' ? name.toLowerCase().replace(/[-_]/g, '') : '';
};

/** Null for a node without text of its own. Contentful's is in `value`. */
const textOf = ({ text, value }: EditorNode): string | null => {
  const words = [text, value].find((each) => typeof each === 'string');
  return typeof words === 'string' ? words : null;
};

/** Undefined for a node that the table does not know. Slate's text names no type. */
export const kindOf = (node: EditorNode): NodeKind | undefined => {
  const type = typeOf(node);
  if (type === '' && textOf(node) !== null) return 'text';
  return kinds.find(([, names]) => names.test(type))?.[0];
};

/** A field of the node itself, or of its attributes. */
export const fieldOf = (node: EditorNode, ...names: string[]): unknown =>
  [node, node.attrs, node.data]
    .filter(isRecord)
    .flatMap((part) => names.map((name) => part[name]))
    .find((value) => value !== undefined);

/** In reading order: a database may have sorted a node's fields. */
const contentFields = ['root', 'document', 'blocks', 'content', 'children', 'nodes', 'leaves'];
const wordsBefore = ['title', 'label', 'message', 'character', 'date', 'formula', 'alt'];
const wordsAfter = ['code', 'caption', 'description', 'meta', 'attrs', 'data'];

const nodesIn = (value: unknown): EditorNode[] => {
  if (typeof value === 'string') return [{ text: value }];
  return Array.isArray(value) ? value.filter(isRecord) : isRecord(value) ? [value] : [];
};

/** Its own text and the nodes of each field; of a node that the table does not know, of all that can be words. */
export const partsOf = (node: EditorNode): { text: string; groups: EditorNode[][] } => {
  const isKnown = kindOf(node) !== undefined;
  const fields = isKnown ? contentFields : [...wordsBefore, ...contentFields, ...wordsAfter];
  return { text: textOf(node) ?? '', groups: fields.map((field) => nodesIn(node[field])) };
};

export const childrenOf = (node: EditorNode): EditorNode[] => partsOf(node).groups.flat();
