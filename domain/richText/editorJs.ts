import { isRecord } from '#domain/isRecord';
import { type EditorNode, MAX_DEPTH } from './editorNode';
import { inlineHtml } from './inlineHtml';

const wordFields = ['title', 'text', 'message', 'html', 'description', 'caption'];

const paragraphOf = (html: unknown): EditorNode[] =>
  typeof html === 'string' ? [{ type: 'paragraph', children: inlineHtml(html) }] : [];

const rowOf = (cells: unknown): EditorNode => ({
  type: 'tr',
  children: [cells].flat().flatMap((cell) => paragraphOf(cell)),
});

/** An item is HTML, or (nested lists, checklists) an object with it. */
const itemOf = (item: unknown, data: EditorNode, depth: number): EditorNode => {
  const { content, text, items } = isRecord(item) ? item : { content: item };
  const nested =
    Array.isArray(items) && depth < MAX_DEPTH ? [listOf({ ...data, items, meta: {} }, depth + 1)] : [];
  return { type: 'li', children: [...paragraphOf(content ?? text), ...nested] };
};

const listOf = (data: EditorNode, depth = 0): EditorNode => ({
  type: data.style === 'ordered' ? 'ol' : 'ul',
  data: data.meta,
  children: [data.items].flat().map((item) => itemOf(item, data, depth)),
});

/** A block of Editor.js keeps HTML in its data. */
export const isEditorJsBlock = ({ type, data, text, content, children }: EditorNode): boolean =>
  typeof type === 'string' &&
  isRecord(data) &&
  [text, content, children].every((field) => field === undefined);

/** Tools have names that the league chose, so a block is known by its data. */
export const editorJsNode = ({ data }: EditorNode): EditorNode => {
  if (!isRecord(data)) return {};
  if (Array.isArray(data.items)) return listOf(data);
  if (Array.isArray(data.content)) return { type: 'table', children: data.content.map(rowOf) };
  if (typeof data.level === 'number')
    return { type: 'heading', level: data.level, children: inlineHtml(String(data.text)) };
  const code = typeof data.code === 'string' ? [{ type: 'paragraph', children: [{ text: data.code }] }] : [];
  const words = [data, data.meta]
    .filter(isRecord)
    .flatMap((part) => wordFields.flatMap((field) => paragraphOf(part[field])));
  return { type: 'group', children: [...words, ...code] };
};
