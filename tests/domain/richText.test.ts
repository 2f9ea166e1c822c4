import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { parseRichText, type RichTextBlock, type RichTextInline } from '#domain/race/richText';

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

const node = (type: string, ...children: unknown[]) => ({ type, children });
const paragraph = (...children: unknown[]) => node('paragraph', ...children);
const item = (words: string) => node('list-item', { text: words });
const shown = (...children: unknown[]) => ({ kind: 'paragraph', children });

const inlinesIn = (blocks: RichTextBlock[]): RichTextInline[] =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.children));

const textIn = (blocks: RichTextBlock[]): string =>
  inlinesIn(blocks)
    .flatMap((inline) => (inline.kind === 'link' ? inline.children : inline))
    .map((run) => run.text)
    .join('');

describe('EVD-03 a description that is rich text', () => {
  test('EVD-03 paragraphs carry bold and italic runs', () => {
    const children = [
      { text: 'Race ' },
      { text: 'fast', bold: true },
      { text: ' and ', italic: true },
      { text: 'fair', bold: true, italic: true },
    ];
    expect(blocksOf([paragraph(...children)])).toEqual([
      shown(...children.map(({ text: words, ...marks }) => text(words, marks))),
    ]);
  });

  test.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [undefined, 2],
  ])('EVD-03 a heading of level %s is a subheading of level %s', (level, shownLevel) => {
    expect(blocksOf([{ ...node('heading', { text: 'Format' }), level }])).toEqual([
      { kind: 'heading', level: shownLevel, children: [text('Format')] },
    ]);
  });

  test.each([
    ['ordered', true],
    ['unordered', false],
    [undefined, false],
  ])(
    'EVD-03 a list of format %s is ordered: %s; a nested list’s items are the outer list’s',
    (format, ordered) => {
      const nested = { ...node('list', item('Visor'), item('Boots')), format: 'ordered' };
      expect(blocksOf([{ ...node('list', item('Helmet'), nested, item('Gloves')), format }])).toEqual([
        {
          kind: 'list',
          ordered,
          items: ['Helmet', 'Visor', 'Boots', 'Gloves'].map((words) => [text(words)]),
        },
      ]);
    },
  );

  test('EVD-03 an item keeps its runs together, and its own text and marks beside a list inside', () => {
    const own = { type: 'list-item', text: 'Helmet', bold: true, children: [node('list', item('Visor'))] };
    const runs = [text('Race '), text('gloves', { italic: true })];
    const two = node('list-item', { text: 'Race ' }, { text: 'gloves', italic: true });
    expect(blocksOf([node('list', own, two)])).toEqual([
      { kind: 'list', ordered: false, items: [[text('Helmet', { bold: true })], [text('Visor')], runs] },
    ]);
  });

  test.each([
    ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://EXAMPLE.com/', 'https://example.com/'],
    ['mailto:race@example.com', 'mailto:race@example.com'],
    ['tel:+442079460958', 'tel:+442079460958'],
  ])('EVD-03 %s becomes a link', (url, href) => {
    const link = { ...node('link', { text: 'here', bold: true }), url };
    const children = [text('here', { bold: true })];
    expect(blocksOf([paragraph(link)])).toEqual([shown({ kind: 'link', href, children })]);
  });

  test.each([
    ...['javascript:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)'],
    ...['data:text/html,<script>alert(1)</script>', 'ftp://example.com', '//example.com', '/UK/events'],
    ...['example.com', 'https://', '', null, 7, { href: 'https://example.com' }, ['https://example.com']],
  ])('EVD-03 the link %j is reduced to its text', (url) => {
    expect(blocksOf([paragraph({ ...node('link', { text: 'here' }), url })])).toEqual([shown(text('here'))]);
  });

  test('EVD-03 parsing an address uses no API newer than the supported browsers', () => {
    vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
    const link = { ...node('link', { text: 'here' }), url: 'https://example.com' };
    expect(inlinesIn(blocksOf([paragraph(link)]))).toMatchObject([{ href: 'https://example.com/' }]);
  });

  test('EVD-03 a link inside a link becomes text of the outer link', () => {
    const inner = { ...node('link', { text: 'in' }), url: 'https://inner.example' };
    const outer = { ...node('link', { text: 'out ' }, inner), url: 'https://outer.example' };
    const children = [text('out '), text('in')];
    expect(blocksOf([paragraph(outer)])).toEqual([
      shown({ kind: 'link', href: 'https://outer.example/', children }),
    ]);
  });

  test('EVD-03 unknown nodes keep their text, marks and blocks, a node’s own text before its children’s', () => {
    const badge = { ...node('badge', { text: 'New' }), bold: true };
    expect(
      blocksOf([paragraph(badge), node('toString', { text: 'Go' }), { ...item('On'), type: 7 }]),
    ).toEqual([shown(text('New', { bold: true })), shown(text('Go')), shown(text('On'))]);
    for (const type of ['paragraph', 'heading', 'list']) {
      const block = node(type, { text: 'A' });
      expect(blocksOf([node('columns', block, block)])).toEqual(blocksOf([block, block]));
    }
    expect(textIn(blocksOf([{ text: 'A', children: [{ text: 'B', children: [{ text: 'C' }] }] }]))).toBe(
      'ABC',
    );
  });

  test('EVD-03 nodes without text are left out', () => {
    const link = { ...node('link'), url: 'https://example.com' };
    const emptyList = node('list', item(''));
    expect(blocksOf([paragraph({ text: '' }), paragraph(link), { type: 'image' }, emptyList])).toEqual([]);
    expect(blocksOf([])).toEqual([]);
  });
});

describe('EVD-03 a description whose root is an object', () => {
  test('EVD-03 TipTap’s document is read as the blocks inside', () => {
    const words = (text: string, ...marks: unknown[]) => ({ type: 'text', text, marks });
    const link = { type: 'link', attrs: { href: 'https://example.com' } };
    const of = (type: string, ...content: unknown[]) => ({ type, content });
    const nested = of('bulletList', of('listItem', of('paragraph', words('Visor'))));
    const content = [
      { ...of('heading', words('Format')), attrs: { level: 1 } },
      of(
        'paragraph',
        words('Race ', null, { type: 'bold' }),
        words('fast', { type: 'italic' }),
        words('and', { type: 'strong' }, { type: 'em' }),
        words('Map', link),
      ),
      of(
        'orderedList',
        of('listItem', of('paragraph', words('Helmet')), nested),
        of('listItem', of('paragraph', words('Gloves'))),
      ),
    ];
    expect(blocksOf({ type: 'doc', content })).toEqual([
      { kind: 'heading', level: 1, children: [text('Format')] },
      shown(
        text('Race ', { bold: true }),
        text('fast', { italic: true }),
        text('and', { bold: true, italic: true }),
        { kind: 'link', href: 'https://example.com/', children: [text('Map')] },
      ),
      { kind: 'list', ordered: true, items: [[text('Helmet')], [text('Visor')], [text('Gloves')]] },
    ]);
  });

  const go = { text: 'Go' };

  test.each([
    ['a block by itself', paragraph(go)],
    ['Lexical', { root: { type: 'root', children: [paragraph({ type: 'text', ...go, format: 0 })] } }],
    ['Editor.js', { time: 1, blocks: [{ type: 'paragraph', data: go }] }],
    ['Draft.js', { blocks: [{ ...go, type: 'unstyled' }], entityMap: {} }],
    ['Quill', { ops: [{ insert: 'Go' }] }],
    [
      'Contentful',
      { nodeType: 'document', content: [{ nodeType: 'paragraph', content: [{ value: 'Go' }] }] },
    ],
  ])('EVD-03 the JSON of %s is never shown as it is', (_, root) => {
    expect(blocksOf(root)).toEqual([shown(text('Go'))]);
  });
});

test.each([
  ...['', 'Two heats and a final.', '<b>Two heats</b>', '[see below] two heats', '{"type":"paragraph"}'],
  ...['"quoted"', '2027', 'null', '[1,2]', '[{"type":"paragraph"'],
])('EVD-03 the description %j, which is not rich text, is shown as it is', (description) => {
  expect(parseRichText(description)).toEqual({ kind: 'plain', text: description });
});

describe('EVD-03 any description', () => {
  test('EVD-03 neither text nor JSON makes parsing throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (description) => {
        parseRichText(description);
      }),
    );
  });

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
        if (trees.every((each) => depthOf(each) < 20))
          expect(textIn(blocks)).toBe(trees.map(textOf).join(''));
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
    '{"type":"columns","children":[{"type":"paragraph"},',
  ])('EVD-03 %s nested 20 000 deep is read without a stack overflow', (open) => {
    const depth = 20_000;
    const close = open.replace(/.*?\[({"type":"paragraph"},)?/g, ']}');
    const description = `[${open.repeat(depth)}{"text":"deep"}${close.repeat(depth)}]`;
    expect(parseRichText(description)).toEqual({ kind: 'rich', blocks: [] });
  });
});
