import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRichText } from '#domain/richText/parseRichText';
import type { RichTextBlock, RichTextInline } from '#domain/richText/richTextBlock';
import { editorDescriptions } from './editorDescriptions';

const blocksOf = (value: unknown): RichTextBlock[] => {
  const outcome = parseRichText(JSON.stringify(value));
  if (outcome.kind !== 'rich') throw new Error('The description was read as plain text');
  return outcome.blocks;
};

const text = (words: string, marks: { bold?: boolean; italic?: boolean } = {}) => ({
  kind: 'text',
  text: words,
  bold: false,
  italic: false,
  ...marks,
});

type Part = string | object;

/** As Slate saves it. */
const node = (type: string, ...children: Part[]) => ({
  type,
  children: children.map((child) => (typeof child === 'string' ? { text: child } : child)),
});
const paragraph = (...children: Part[]) => node('paragraph', ...children);
const item = (...children: Part[]) => node('list-item', ...children);
const linkTo = (url: unknown, ...children: Part[]) => ({ ...node('link', ...children), url });
const shown = (...children: unknown[]) => ({ kind: 'paragraph', children });

const list = (...items: unknown[][]) => ({ kind: 'list', ordered: false, start: 1, items });

const inlinesIn = (blocks: RichTextBlock[]): RichTextInline[] =>
  blocks.flatMap((block) => (block.kind === 'list' ? inlinesIn(block.items.flat()) : block.children));

const textIn = (blocks: RichTextBlock[]): string =>
  inlinesIn(blocks)
    .flatMap((inline) => (inline.kind === 'link' ? inline.children : inline))
    .map((run) => run.text)
    .join('');

/** Each block's words as a line, as the page shows them. */
const linesIn = (blocks: RichTextBlock[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items.flatMap(linesIn) : textIn([block])));

test.each(Object.entries(editorDescriptions))(
  'EVD-03 BEY-55 %s reads as its editor shows it',
  (editor, saved) => {
    const isQuill = editor === 'Quill';
    const start = isQuill || editor.startsWith('Contentful') ? 1 : 3;
    const link = { kind: 'link', href: 'https://example.com/map', children: [text('the track')] };
    const inRun = [text('08:45', { bold: true }), text(' at ', { italic: true }), link, text(' New')];
    expect(blocksOf(saved)).toEqual([
      { kind: 'heading', level: 1, children: [text('The day')] },
      ...(isQuill
        ? [shown(text('Gates open 08:00')), shown(text('Briefing '), ...inRun)]
        : [shown(text('Gates open 08:00\nBriefing '), ...inRun)]),
      list([shown(text('Helmet'))], [shown(text('Gloves')), list([shown(text('Leather'))])]),
      { ...list([shown(text('Sign on'))], [shown(text('Race'))]), ordered: true, start },
    ]);
  },
);

const table = (...cells: Part[]) => node('table', node('table-row', ...cells));
const cell = (...words: string[]) => node('table-cell', ...words.map((each) => paragraph(each)));
const tipTap = (...content: object[]) => ({ type: 'doc', content });
const editorJs = (type: string, data: object) => ({ blocks: [{ id: 'a', type, data }] });
const draftJs = (words: string, depth = 0, type = 'unordered-list-item') => ({
  ...{ text: words, type, depth },
  data: {},
});

test.each<[string, unknown, string[]]>([
  ['a table of Slate', [table(cell('08:00'), cell('Gates', 'open'))], ['08:00 · Gates\nopen']],
  ['an Editor.js table', editorJs('table', { content: [['8', '', 'Gates'], ['9']] }), ['8 · Gates', '9']],
  ['blocks in a link', [paragraph(linkTo('tel:1', paragraph('A'), paragraph(''), paragraph('B')))], ['A\nB']],
  ['text beside blocks', [node('callout', 'A', node('badge', 'B'), paragraph('C'))], ['AB', 'C']],
  ['blocks beside text', [node('callout', 'A', node('badge', paragraph('B')))], ['A', 'B']],
  ['links by themselves', [node('callout', node('link', 'A'), node('link', 'B'))], ['AB']],
  ['an unknown node’s attributes', tipTap({ type: 'card', attrs: { id: '7', title: 'A' } }), ['A']],
  ['sorted fields', [{ data: { caption: 'C' }, title: 'A', ...node('figure', 'B') }], ['A', 'B', 'C']],
  ['null beside nodes', [null, { type: 'paragraph', children: [null, { text: 'A' }] }, 7], ['A']],
  ['unknown nodes in an item', [node('list', item(node('badge', 'A'), node('badge', 'B')))], ['A', 'B']],
  ['a mention of Plate', [paragraph('A ', { ...node('mention', ''), value: 'B' }, ' C')], ['A B C']],
  ['a mention', [paragraph('A ', { ...node('mention', ''), character: 'B' }, ' C')], ['A B C']],
  ['a date', [paragraph({ ...node('date', ''), date: '2027-06-14' }, ' C')], ['2027-06-14 C']],
  ['a formula of Quill', [{ insert: 'A ' }, { insert: { formula: 'b^2' } }, { insert: '\n' }], ['A b^2']],
  ['link cards', editorJs('linkTool', { link: 'tel:1', meta: { title: 'A', description: 'B' } }), ['A', 'B']],
  ['JSON as a text of JSON', JSON.stringify([paragraph('A')]), ['A']],
  ['lines of Quill', [{ insert: 'A\nB' }, { insert: null }, { retain: 1 }, { insert: 'C' }], ['A', 'BC']],
  ['a quote of Editor.js', editorJs('quote', { text: 'A', caption: 'B', alignment: 'left' }), ['A', 'B']],
  ['code of Editor.js', editorJs('code', { code: 'a < b\n<b>' }), ['a < b\n<b>']],
  ['a list of Editor.js before 2.30', editorJs('list', { style: 'ordered', items: ['A', 'B'] }), ['A', 'B']],
  ['a list of Plate', [node('ul', node('li', node('lic', 'A'), node('ol', node('li', 'B'))))], ['A', 'B']],
])('EVD-03 BEY-55 of %s the words are shown in their order', (_, saved, lines) => {
  expect(linesIn(blocksOf(saved))).toEqual(lines);
});

test('EVD-03 BEY-55 items by themselves are nested by their depth, and a break or another kind ends a list', () => {
  const one = (words: string, ...inner: unknown[]) => [shown(text(words)), ...inner];
  const first = [draftJs('A'), draftJs('B', 1), draftJs('C', 3), draftJs('D', 1), draftJs('E')];
  const between = draftJs('F', 0, 'unstyled');
  const second = [draftJs('G', 2), draftJs('H'), draftJs('J', 1), draftJs('I', 0, 'ordered-list-item')];
  expect(blocksOf({ blocks: [...first, between, ...second], entityMap: {} })).toEqual([
    list(one('A', list(one('B', list(one('C'))), one('D'))), one('E')),
    shown(text('F')),
    list(one('G'), one('H', list(one('J')))),
    { ...list(one('I')), ordered: true },
  ]);
});

test('EVD-03 BEY-55 Plate’s paragraphs with an indent are items, and numbers go on beside a list inside', () => {
  const item = (words: string, indent: number, listStyleType: string, listStart?: number) => ({
    ...node('p', words),
    ...{ indent, listStyleType, listStart },
  });
  const [b, d] = [list([shown(text('B'))]), list([shown(text('D'))])];
  expect(
    blocksOf([
      item('A', 1, 'decimal', 3),
      item('B', 2, 'disc'),
      item('C', 1, 'decimal', 4),
      item('D', 1, 'disc'),
    ]),
  ).toEqual([{ ...list([shown(text('A')), b], [shown(text('C'))]), ordered: true, start: 3 }, d]);
});

const read = (html: string) => blocksOf(editorJs('paragraph', { text: html }));

test.each([
  [
    'A &amp; B &lt;b&gt; &quot;C&quot;&nbsp;&#39;D&#x27; &unknown; &#x10ffff; &#1114112;',
    'A & B <b> "C"\u00a0\'D\' &unknown; \u{10ffff} &#1114112;',
  ],
  ['A<br><br/>B', 'A\n\nB'],
  ['A\r\nB', 'A B'],
  ['<p><b>A</b></p><p>B</p>', 'A\nB\n'],
  ['A<script>alert("<b>")</script><style>b{}</style>B', 'AB'],
  ['A<!-- <b>secret</b> -->B<?x?><!DOCTYPE html>', 'AB'],
  ['A<!-- never closed <b>B', 'A'],
  ['A<img src=x onerror="alert(1 > 0)">B', 'A\nB'],
  ['under 12 < 13 <3 <', 'under 12 < 13 <3 <'],
])('EVD-03 BEY-55 %j reads %j', (html, words) => {
  expect(textIn(read(html))).toBe(words);
});

test.each([
  ['<a href="https://example.com/?a=1&amp;b=2">A</a>', 'https://example.com/?a=1&b=2'],
  ["<A HREF='mailto:race@example.com'>A</A>", 'mailto:race@example.com'],
  ['<a class="x" href=tel:1 target="_blank">A</a>', 'tel:1'],
  ['<a href="https://example.com/">A<b>B</b></a>', 'https://example.com/'],
  ['<a href="&#1;javascript:alert(1)">A</a>', undefined],
  ['<a data-href="https://example.com/">A</a>', undefined],
])('EVD-03 BEY-55 the link of %s leads to %s', (html, href) => {
  const inlines = inlinesIn(read(html));
  expect(inlines.map((inline) => (inline.kind === 'link' ? inline.href : undefined))).toEqual([href]);
});

test('EVD-03 BEY-55 marks end where their element ends; inside 24 elements another one marks nothing', () => {
  expect(read('<b>A</i><i>B</b>C</i>D<em>E<em>F</em>G</em>')).toEqual([
    shown(
      text('A', { bold: true }),
      text('B', { bold: true, italic: true }),
      text('CD'),
      text('EFG', { italic: true }),
    ),
  ]);
  expect(read(`${'<b>'.repeat(24)}<i>A`)).toEqual([shown(text('A', { bold: true }))]);
});

test.each<[object, boolean, boolean]>([
  // Lexical keeps the marks of a text as bits of a number.
  [{ format: 3 }, true, true],
  [{ format: 4 }, false, false],
  [{ marks: [null, { type: 'strong' }] }, true, false],
  [{ marks: [{ type: 'em' }] }, false, true],
])('EVD-03 BEY-55 a text with %j is bold: %s, italic: %s', (marks, bold, italic) => {
  const children = [{ type: 'text', text: 'A', ...marks }];
  expect(blocksOf([{ type: 'paragraph', children }])).toEqual([shown(text('A', { bold, italic }))]);
});

test('EVD-03 BEY-55 no HTML takes long to read', () => {
  for (const part of ['<a', '<!--', '<a "', `<a '"`, '<b>', '<br>', '&amp', '<a x=', '</', ' ', ' \n'])
    read(part.repeat(50_000 / part.length));
});

test.each([
  [{ type: 'heading', level: 1 }, 1],
  [{ type: 'heading', level: 2 }, 2],
  // Slate's.
  [{ type: 'heading-one' }, 1],
  [{ type: 'heading-two' }, 2],
  // Plate's.
  [{ type: 'h1' }, 1],
  [{ type: 'h2' }, 2],
])('EVD-03 BEY-55 the heading %j is a subheading of level %s', (heading, level) => {
  const children = [text('Format')];
  expect(blocksOf([{ ...heading, children }])).toEqual([{ kind: 'heading', level, children }]);
});

test.each([
  // Strapi's, then Slate's and ProseMirror's.
  [{ type: 'list', format: 'ordered' }, true, 1],
  [{ type: 'numbered-list', start: 3 }, true, 3],
  [{ type: 'bulleted-list' }, false, 1],
  [{ type: 'ordered_list', attrs: { order: 3 } }, true, 3],
])('EVD-03 BEY-55 a list %j is ordered: %s, from %d, and so is one beside its item', (kind, ...shape) => {
  const [ordered, start] = shape;
  const nested = { ...kind, children: [item('Visor')] };
  const inner = { ...list([shown(text('Visor'))]), ordered, start };
  expect(blocksOf([{ ...kind, children: [item('Helmet'), nested, item('Gloves')] }])).toEqual([
    { ...list([shown(text('Helmet')), inner], [shown(text('Gloves'))]), ordered, start },
  ]);
});

test('EVD-03 BEY-55 a numbered list inside one of Editor.js begins at 1', () => {
  const items = [{ content: 'Sign on', items: [{ content: 'Visor' }] }];
  const inner = { ...list([shown(text('Visor'))]), ordered: true };
  const [outer] = blocksOf(editorJs('list', { style: 'ordered', meta: { start: 3 }, items }));
  expect(outer).toEqual({ ...inner, start: 3, items: [[shown(text('Sign on')), inner]] });
});

test.each<[unknown, string | null]>([
  ['HTTP://EXAMPLE.com', 'http://example.com/'],
  ['java\tscript:alert(1)', null],
  ['ftp://example.com', null],
  ['/UK/events', null],
  [['https://example.com'], null],
])('EVD-03 the link %j leads to %j; without a safe address it is reduced to its text', (url, href) => {
  const children = [text('here', { bold: true })];
  const link = linkTo(url, { text: 'here', bold: true });
  const shownAs = href === null ? children : [{ kind: 'link', href, children }];
  expect(blocksOf([paragraph(link)])).toEqual([shown(...shownAs)]);
});

test('EVD-03 a link inside a link becomes text of the outer link, a link beside it stays another one', () => {
  const outer = linkTo('https://outer.example/', 'out ', linkTo('https://inner.example', 'in'));
  const link = { kind: 'link', href: 'https://outer.example/', children: [text('out in')] };
  const other = { kind: 'link', href: 'tel:1', children: [text('call')] };
  expect(blocksOf([paragraph(outer, linkTo('tel:1', 'call'), linkTo('tel:2'))])).toEqual([
    shown(link, other),
  ]);
});

test('EVD-03 unknown nodes keep their text, marks and blocks, a node’s own text before its children’s', () => {
  const badge = { ...node('badge', 'New'), bold: true };
  expect(blocksOf([paragraph(badge), node('toString', 'Go'), { ...item('On'), type: 7 }])).toEqual([
    shown(text('New', { bold: true })),
    shown(text('Go')),
    shown(text('On')),
  ]);
  for (const type of ['paragraph', 'heading', 'list']) {
    const block = node(type, 'A');
    expect(blocksOf([node('columns', block, block)])).toEqual(blocksOf([block, block]));
  }
  expect(linesIn(blocksOf([{ text: 'A', ...node('', { text: 'B', ...node('', 'C') }) }]))).toEqual(['ABC']);
});

test('EVD-03 nodes without text are left out', () => {
  const link = linkTo('https://example.com', ' ');
  const nodes = [paragraph(''), paragraph(link), { type: 'image' }, node('list', item('')), table(cell(''))];
  expect(blocksOf(nodes)).toEqual([]);
  expect(blocksOf([])).toEqual([]);
});

test.each([...['', '<b>Two heats</b>', '[see below] two heats', '"quoted"', '2027', 'null', '[7]']])(
  'EVD-03 the description %j, which is not rich text, is shown as it is',
  (description) => {
    expect(parseRichText(description)).toEqual({ kind: 'plain', text: description });
  },
);

type Tree = { text?: string; children?: Tree[] };
const depthOf = ({ children = [] }: Tree): number => 1 + Math.max(0, ...children.map(depthOf));
const textOf = (tree: Tree): string => (tree.text ?? '') + (tree.children ?? []).map(textOf).join('');

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.record({ text: fc.string({ minLength: 1 }), bold: fc.boolean() }, { requiredKeys: ['text'] }),
    fc.record(
      {
        type: fc.constantFrom('paragraph', 'heading', 'list', 'list-item', 'link', 'quote', ''),
        url: fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom('javascript:alert(1)', 'data:,x', 'tel:1')),
        level: fc.integer(),
        children: fc.array(tie('tree'), { maxLength: 4 }),
      },
      { requiredKeys: ['children'] },
    ),
  ),
}));

test('EVD-03 no text of a description of ordinary depth is lost or reordered, and every address is safe', () => {
  fc.assert(
    fc.property(fc.array(tree), (trees) => {
      const blocks = blocksOf(trees);
      for (const inline of inlinesIn(blocks))
        if (inline.kind === 'link') expect(inline.href).toMatch(/^(https?|mailto|tel):/);
      const isOrdinary = trees.every((each) => depthOf(each) < 20);
      const words = (shownText: string): string => shownText.replace(/\s/g, '');
      if (isOrdinary) expect(words(textIn(blocks))).toBe(words(trees.map(textOf).join('')));
    }),
  );
});

test.each([
  ['badge', []],
  ['list', []],
  ['columns', [{ type: 'paragraph' }]],
])('EVD-03 text in 24 of %s is shown, text in 25 is not', (type, beside) => {
  const nest = (inner: object, depth: number): object =>
    depth === 0 ? inner : nest(node(type, ...beside, inner), depth - 1);
  expect(textIn(blocksOf([nest({ text: 'deep' }, 24), nest({ text: 'deeper' }, 25)]))).toBe('deep');
});

test.each([
  ...['paragraph', 'list', 'list-item', 'link', 'quote'].map((type) => `{"type":"${type}","children":[`),
  '{"type":"list","children":[{"type":"list-item","children":[',
  '{"type":"list","data":{},"items":[',
])('EVD-03 %s nested 20 000 deep is read without a stack overflow', (open) => {
  const depth = 20_000;
  const close = open.replace(/.*?\[/g, ']}');
  const nested = `${open.repeat(depth)}{"text":"deep"}${close.repeat(depth)}`;
  for (const description of [`[${nested}]`, `[{"type":"list","data":{"items":[${nested}]}}]`])
    expect(parseRichText(description)).toEqual({ kind: 'rich', blocks: [] });
});

test('EVD-03 neither text nor JSON makes parsing throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (description) => {
      parseRichText(description);
    }),
  );
});

test('EVD-03 items, each deeper than the one before, are at most eight lists deep', () => {
  const blocks = Array.from({ length: 10 }, (_, depth) => draftJs('A', depth));
  expect(JSON.stringify(blocksOf({ blocks })).match(/"list"/g)).toHaveLength(8);
});
