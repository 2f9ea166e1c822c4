import type { RichTextBlock, RichTextList } from './richTextBlock';

/** An item of an editor that keeps a list as one block for each item. */
export type IndentedItem = { ordered: boolean; start: number; indent: number; blocks: RichTextBlock[] };

/** Deeper items join the innermost list, so that no description can exhaust the stack. */
const MAX_LISTS = 8;

/** Adjacent items become lists; an item with a greater indent begins a list inside the item before it. */
export const nestedLists = (items: readonly IndentedItem[]): RichTextBlock[] => {
  const blocks: RichTextBlock[] = [];
  const open: { list: RichTextList; indent: number; siblings: RichTextBlock[] }[] = [];
  for (const item of items) {
    while (open.length > 1 && (open.at(-1)?.indent ?? 0) > item.indent) open.pop();
    const innermost = open.at(-1);
    const isDeeper = innermost !== undefined && item.indent > innermost.indent && open.length < MAX_LISTS;
    if (innermost !== undefined && !isDeeper && innermost.list.ordered === item.ordered) {
      innermost.list.items.push(item.blocks);
      innermost.indent = item.indent;
      continue;
    }
    if (!isDeeper) open.pop();
    const siblings = (isDeeper ? innermost.list.items.at(-1) : innermost?.siblings) ?? blocks;
    const list: RichTextList = {
      kind: 'list',
      ordered: item.ordered,
      start: item.start,
      items: [item.blocks],
    };
    siblings.push(list);
    open.push({ list, indent: item.indent, siblings });
  }
  return blocks;
};
