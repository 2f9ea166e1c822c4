import { expect, test } from 'vitest';
import { leadAndRest } from '#domain/richText/leadAndRest';
import type { RichText } from '#domain/richText/parseRichText';
import type { RichTextBlock } from '#domain/richText/richTextBlock';

const run = (text: string) => ({ kind: 'text' as const, text, bold: false, italic: false });
const paragraph = (text: string): RichTextBlock => ({ kind: 'paragraph', children: [run(text)] });
const heading: RichTextBlock = { kind: 'heading', level: 1, children: [run('Your day')] };
const linked: RichTextBlock = {
  kind: 'paragraph',
  children: [run('a'), { kind: 'link', href: 'https://a.example', children: [run('b'.repeat(600))] }],
};
const rich = (...blocks: RichTextBlock[]): RichText => ({ kind: 'rich', blocks });
const most = paragraph('a'.repeat(600));

test.each<[string, RichText, RichText | null, (RichText | null)?]>([
  ['a first paragraph', rich(most, heading), rich(most), rich(heading)],
  ['the only paragraph', rich(most), rich(most), null],
  ['no longer paragraph', rich(paragraph('a'.repeat(601)), heading), null, undefined],
  ['no paragraph with a long link', rich(linked, heading), null, undefined],
  ['no heading', rich(heading, most), null, undefined],
  ['nothing of no text', rich(), null, undefined],
  ['nothing of a plain text', { kind: 'plain', text: 'a' }, null, undefined],
])('EVD-03 apart from the rest of a description stands %s', (_, content, lead, rest = content) => {
  expect(leadAndRest(content)).toEqual({ lead, rest });
});
