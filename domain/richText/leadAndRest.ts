import type { RichText } from './parseRichText';
import type { RichTextBlock } from './richTextBlock';

/** Characters; more would be no lead. */
const longest = 600;

const isShortParagraph = (block: RichTextBlock): boolean =>
  block.kind === 'paragraph' &&
  block.children
    .flatMap((inline) => (inline.kind === 'text' ? inline.text : inline.children.map(({ text }) => text)))
    .join('').length <= longest;

/** A description's first paragraph, which can stand apart, and what follows it. */
export const leadAndRest = (content: RichText): { lead: RichText | null; rest: RichText | null } => {
  const [first, ...blocks] = content.kind === 'plain' ? [] : content.blocks;
  if (first === undefined || !isShortParagraph(first)) return { lead: null, rest: content };
  return {
    lead: { kind: 'rich', blocks: [first] },
    rest: blocks.length > 0 ? { kind: 'rich', blocks } : null,
  };
};
