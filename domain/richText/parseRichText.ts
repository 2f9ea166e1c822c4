import { isRecord } from '#domain/isRecord';
import { parsedJson } from '#domain/parsedJson';
import { editorJsNode, isEditorJsBlock } from './editorJs';
import type { EditorNode } from './editorNode';
import { isQuillOperation, quillLines } from './quill';
import type { RichTextBlock } from './richTextBlock';
import { blocksOf } from './treeBlocks';

export type RichText = { kind: 'plain'; text: string } | { kind: 'rich'; blocks: RichTextBlock[] };

/** Null for what no editor writes: a number, a list of numbers, text. JSON as a text of JSON is read. */
const nodesOf = (json: unknown): EditorNode[] | null => {
  if (typeof json === 'string') return nodesOf(parsedJson(json));
  if (isRecord(json)) {
    const blocks = json.ops ?? json.blocks;
    return (Array.isArray(blocks) ? nodesOf(blocks) : null) ?? [json];
  }
  if (!Array.isArray(json)) return null;
  const nodes = json.filter(isRecord);
  return nodes.length === 0 && json.length > 0 ? null : nodes;
};

/**
 * Reads a race's description: the JSON that the league's editor saved, or plain text. Every `href` in the result is
 * safe; an unsafe link becomes its text.
 */
export const parseRichText = (description: string): RichText => {
  const nodes = nodesOf(parsedJson(description));
  if (nodes === null) return { kind: 'plain', text: description };
  const tree = nodes.some(isQuillOperation)
    ? quillLines(nodes)
    : nodes.map((node) => (isEditorJsBlock(node) ? editorJsNode(node) : node));
  return { kind: 'rich', blocks: blocksOf(tree, 0) };
};
