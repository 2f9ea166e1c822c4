import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { parseRichText, type RichTextBlock, type RichTextInline } from '#domain/race/richText';

const blocksOf = (value: unknown): RichTextBlock[] => {
  const outcome = parseRichText(JSON.stringify(value));
  if (outcome.kind !== 'rich') throw new Error('read as plain text');
  return outcome.blocks;
};

const text = (words: string, marks: { bold?: boolean; italic?: boolean } = {}) => ({
  kind: 'text',
  text: words,
  bold: false,
  italic: false,
  ...marks,
});

const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });

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
      {
        kind: 'paragraph',
        children: [
          text('Race '),
          text('fast', { bold: true }),
          text(' and ', { italic: true }),
          text('fair', { bold: true, italic: true }),
        ],
      },
    ]);
  });

  test.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [undefined, 2],
  ])('EVD-03 a heading of level %s is a subheading of level %s', (level, shown) => {
    expect(blocksOf([{ type: 'heading', level, children: [{ text: 'Format' }] }])).toEqual([
      { kind: 'heading', level: shown, children: [text('Format')] },
    ]);
  });

  test.each([
    ['ordered', true],
    ['unordered', false],
    [undefined, false],
  ])('EVD-03 a list of format %s', (format, ordered) => {
    const item = (words: string) => ({ type: 'list-item', children: [{ text: words }] });
    expect(blocksOf([{ type: 'list', format, children: [item('Helmet'), item('Gloves')] }])).toEqual([
      { kind: 'list', ordered, items: [[text('Helmet')], [text('Gloves')]] },
    ]);
  });

  test('EVD-03 items of a nested list are appended to the outer list', () => {
    const item = (words: string) => ({ type: 'list-item', children: [{ text: words }] });
    const nested = { type: 'list', format: 'ordered', children: [item('Visor'), item('Boots')] };
    expect(blocksOf([{ type: 'list', children: [item('Helmet'), nested, item('Gloves')] }])).toEqual([
      {
        kind: 'list',
        ordered: false,
        items: ['Helmet', 'Visor', 'Boots', 'Gloves'].map((words) => [text(words)]),
      },
    ]);
  });

  test.each([
    ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://EXAMPLE.com/', 'https://example.com/'],
    ['mailto:race@example.com', 'mailto:race@example.com'],
    ['tel:+442079460958', 'tel:+442079460958'],
  ])('EVD-03 %s becomes a link', (url, href) => {
    expect(blocksOf([paragraph({ type: 'link', url, children: [{ text: 'here', bold: true }] })])).toEqual([
      { kind: 'paragraph', children: [{ kind: 'link', href, children: [text('here', { bold: true })] }] },
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.com',
    '//example.com',
    '/UK/events',
    'example.com',
    'https://',
    '',
    null,
    7,
    { href: 'https://example.com' },
  ])('EVD-03 the link %j is reduced to its text', (url) => {
    expect(blocksOf([paragraph({ type: 'link', url, children: [{ text: 'here' }] })])).toEqual([
      { kind: 'paragraph', children: [text('here')] },
    ]);
  });

  test('EVD-03 parsing an address uses no API newer than the supported browsers', () => {
    vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
    const link = { type: 'link', url: 'https://example.com', children: [{ text: 'here' }] };
    expect(inlinesIn(blocksOf([paragraph(link)]))).toMatchObject([{ href: 'https://example.com/' }]);
  });

  test('EVD-03 a link inside a link becomes text of the outer link', () => {
    const inner = { type: 'link', url: 'https://inner.example', children: [{ text: 'in' }] };
    const outer = { type: 'link', url: 'https://outer.example', children: [{ text: 'out ' }, inner] };
    expect(blocksOf([paragraph(outer)])).toEqual([
      {
        kind: 'paragraph',
        children: [{ kind: 'link', href: 'https://outer.example/', children: [text('out '), text('in')] }],
      },
    ]);
  });

  test('EVD-03 unknown nodes keep their text, marks and blocks', () => {
    const badge = { type: 'badge', bold: true, children: [{ text: 'New' }] };
    expect(blocksOf([paragraph(badge), { type: 'quote', children: [{ text: 'Go' }] }])).toEqual([
      { kind: 'paragraph', children: [text('New', { bold: true })] },
      { kind: 'paragraph', children: [text('Go')] },
    ]);
  });

  test.each(['paragraph', 'heading', 'list'])(
    'EVD-03 each %s in an unknown node is a separate block',
    (type) => {
      const block = { type, children: [{ text: 'A' }] };
      expect(blocksOf([{ type: 'columns', children: [block, block] }])).toEqual(blocksOf([block, block]));
    },
  );

  test('EVD-03 a node’s own text comes before its children’s text', () => {
    expect(textIn(blocksOf([{ text: 'A', children: [{ text: 'B', children: [{ text: 'C' }] }] }]))).toBe(
      'ABC',
    );
  });

  test('EVD-03 nodes without text are left out', () => {
    const link = { type: 'link', url: 'https://example.com', children: [] };
    const emptyList = { type: 'list', children: [{ type: 'list-item', children: [{ text: '' }] }] };
    expect(blocksOf([paragraph({ text: '' }), paragraph(link), { type: 'image' }, emptyList])).toEqual([]);
    expect(blocksOf([])).toEqual([]);
  });
});

describe('EVD-03 a description whose root is an object', () => {
  const show = (root: unknown) => parseRichText(JSON.stringify(root));

  test('EVD-03 is read as the blocks inside, as TipTap has them', () => {
    const words = (text: string, ...types: string[]) => ({
      type: 'text',
      text,
      marks: types.map((type) => ({ type })),
    });
    const link = {
      type: 'text',
      text: 'Map',
      marks: [{ type: 'link', attrs: { href: 'https://example.com' } }],
    };
    const item = (...content: unknown[]) => ({ type: 'listItem', content });
    const line = (...content: unknown[]) => ({ type: 'paragraph', content });
    const nested = { type: 'bulletList', content: [item(line(words('Visor')))] };
    const content = [
      { type: 'heading', attrs: { level: 1 }, content: [words('Format')] },
      line(words('Race ', 'bold'), words('fast', 'italic'), link),
      { type: 'orderedList', content: [item(line(words('Helmet')), nested), item(line(words('Gloves')))] },
    ];
    const items = [[text('Helmet')], [text('Visor')], [text('Gloves')]];
    expect(show({ type: 'doc', content })).toEqual({
      kind: 'rich',
      blocks: [
        { kind: 'heading', level: 1, children: [text('Format')] },
        {
          kind: 'paragraph',
          children: [
            text('Race ', { bold: true }),
            text('fast', { italic: true }),
            { kind: 'link', href: 'https://example.com/', children: [text('Map')] },
          ],
        },
        { kind: 'list', ordered: true, items },
      ],
    });
  });

  test.each([
    ['a block by itself', paragraph({ text: 'Go' })],
    ['Lexical', { root: { type: 'root', children: [paragraph({ type: 'text', text: 'Go', format: 0 })] } }],
    ['Editor.js', { time: 1, blocks: [{ type: 'paragraph', data: { text: 'Go' } }] }],
    ['Draft.js', { blocks: [{ text: 'Go', type: 'unstyled' }], entityMap: {} }],
    ['Quill', { ops: [{ insert: 'Go' }] }],
    [
      'Contentful',
      { nodeType: 'document', content: [{ nodeType: 'paragraph', content: [{ value: 'Go' }] }] },
    ],
  ])('EVD-03 is never shown as JSON: %s', (_, root) => {
    expect(show(root)).toEqual({ kind: 'rich', blocks: [{ kind: 'paragraph', children: [text('Go')] }] });
  });
});

describe('EVD-03 a description that is not rich text', () => {
  test.each([
    '',
    'Two heats and a final.',
    '<b>Two heats</b>',
    '[see below] two heats',
    '{"type":"paragraph"}',
    '"quoted"',
    '2027',
    'null',
    '[1,2]',
    '["a"]',
    '[{"type":"paragraph"',
  ])('EVD-03 %j is shown as it is', (description) => {
    expect(parseRichText(description)).toEqual({ kind: 'plain', text: description });
  });
});

describe('EVD-03 any description', () => {
  test('EVD-03 neither text nor JSON makes parsing throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (description) => {
        parseRichText(description);
      }),
    );
  });

  const url = fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom('javascript:alert(1)', 'data:,x', 'tel:1'));
  const { node } = fc.letrec((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.record({ text: fc.string({ minLength: 1 }), bold: fc.boolean() }, { requiredKeys: ['text'] }),
      fc.record(
        {
          type: fc.constantFrom('paragraph', 'heading', 'list', 'list-item', 'link', 'quote', ''),
          url,
          level: fc.integer(),
          children: fc.array(tie('node'), { maxLength: 4 }),
        },
        { requiredKeys: ['children'] },
      ),
    ),
  }));

  test('EVD-03 every address in the result is http, https, mailto or tel', () => {
    fc.assert(
      fc.property(fc.array(node), (nodes) => {
        for (const inline of inlinesIn(blocksOf(nodes))) {
          if (inline.kind === 'link') expect(inline.href).toMatch(/^(https?|mailto|tel):/);
        }
      }),
    );
  });

  type Tree = { text?: string; children?: Tree[] };
  const depthOf = ({ children = [] }: Tree): number => 1 + Math.max(0, ...children.map(depthOf));
  const textOf = (tree: Tree): string => (tree.text ?? '') + (tree.children ?? []).map(textOf).join('');

  test('EVD-03 no text of a description of ordinary depth is lost or reordered', () => {
    fc.assert(
      fc.property(fc.array(node), (nodes) => {
        const trees = nodes as Tree[];
        fc.pre(trees.every((tree) => depthOf(tree) < 20));
        expect(textIn(blocksOf(trees))).toBe(trees.map(textOf).join(''));
      }),
    );
  });

  test.each([
    ['badge', []],
    ['list', []],
    ['columns', [{ type: 'paragraph' }]],
  ])('EVD-03 text in 24 of %s is shown, text in 25 is not', (type, beside) => {
    const nest = (node: object, depth: number): object =>
      depth === 0 ? node : nest({ type, children: [...beside, node] }, depth - 1);
    expect(textIn(blocksOf([nest({ text: 'deep' }, 24), nest({ text: 'deeper' }, 25)]))).toBe('deep');
  });

  test.each(['paragraph', 'list', 'list-item', 'link', 'quote'])(
    'EVD-03 %s within %s, nested 100 000 deep, is read without a stack overflow',
    (type) => {
      const depth = 100_000;
      const open = `{"type":"${type}","url":"https://example.com","children":[`;
      const description = `[${open.repeat(depth)}{"text":"deep"}${']}'.repeat(depth)}]`;
      expect(parseRichText(description)).toEqual({ kind: 'rich', blocks: [] });
    },
  );

  test('EVD-03 blocks nested 100 000 deep are read without a stack overflow', () => {
    const depth = 100_000;
    const open = '{"type":"columns","children":[{"type":"paragraph"},';
    const description = `[${open.repeat(depth)}{"text":"deep"}${']}'.repeat(depth)}]`;
    expect(parseRichText(description)).toEqual({ kind: 'rich', blocks: [] });
  });
});
