/**
 * One description as each editor saves it: a subheading, a paragraph with a line break, bold, italic, a link and a node
 * that the shop does not know, a list with a list inside, and a numbered one that begins at 3.
 */

const href = 'https://example.com/map';

type Mark = 'bold' | 'italic';
type List = { children: object[] } | { content: object[] };

/** How an editor saves a part of the description. */
type Dialect = {
  heading(level: 1 | 2, words: object): object;
  paragraph(...children: object[]): object;
  text(words: string, mark?: Mark): object;
  lines(first: string, second: string): object[];
  link(words: string): object[];
  unknown: object[];
  bullets(...items: object[][]): List;
  numbers(...items: object[][]): List;
  item(words: string, ...inside: List[]): object[];
};

const descriptionIn = (dialect: Dialect): object[] => {
  const { heading, paragraph, text, lines, link, unknown, bullets, numbers, item } = dialect;
  return [
    heading(1, text('The day')),
    paragraph(
      ...lines('Gates open 08:00', 'Briefing '),
      text('08:45', 'bold'),
      text(' at ', 'italic'),
      ...link('the track'),
      text(' '),
      ...unknown,
    ),
    heading(2, text('Bring')),
    bullets(item('Helmet'), item('Gloves', bullets(item('Leather')))),
    numbers(item('Sign on'), item('Race')),
  ];
};

/** Nodes with children, and texts with their marks beside them. */
const node = (type: string, ...children: object[]) => ({ type, children });
const text: Dialect['text'] = (words, mark) => ({ text: words, ...(mark && { [mark]: true }) });
const oneText: Dialect['lines'] = (first, second) => [text(`${first}\n${second}`)];

const slate = descriptionIn({
  heading: (level, words) => node(level === 1 ? 'heading-one' : 'heading-two', words),
  paragraph: (...children) => node('paragraph', ...children),
  text,
  lines: oneText,
  link: (words) => [text(''), { ...node('link', text(words)), url: href }],
  unknown: [node('badge', text('New')), text('')],
  bullets: (...items) => node('bulleted-list', ...items.flat()),
  numbers: (...items) => ({ ...node('numbered-list', ...items.flat()), start: 3 }),
  item: (words, ...inside) => [node('list-item', node('paragraph', text(words)), ...inside)],
});

/** Plate keeps a list as paragraphs with an indent. */
const plateItem = (words: string, indent: number, listStyleType: string, listStart?: number) => ({
  ...node('p', text(words)),
  id: words,
  indent,
  listStyleType,
  listStart,
});

const plate = [
  node('h1', text('The day')),
  node(
    'p',
    ...oneText('Gates open 08:00', 'Briefing '),
    text('08:45', 'bold'),
    text(' at ', 'italic'),
    { ...node('a', text('the track')), url: href, target: '_blank' },
    text(' '),
    { ...node('mention', text('')), key: 'new', value: 'New' },
    text(''),
  ),
  node('h2', text('Bring')),
  plateItem('Helmet', 1, 'disc'),
  plateItem('Gloves', 1, 'disc', 2),
  plateItem('Leather', 2, 'disc'),
  plateItem('Sign on', 1, 'decimal', 3),
  plateItem('Race', 1, 'decimal', 4),
];

/** Nodes with content and attributes, and marks in a list. */
const proseNode = (type: string, attrs: object | null, ...content: object[]) => ({
  type,
  ...(attrs && { attrs }),
  content,
});
const proseText = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});

const tipTapLink = { type: 'link', attrs: { href, target: '_blank', rel: 'noopener', class: null } };

const tipTap = proseNode(
  'doc',
  null,
  ...descriptionIn({
    heading: (level, words) => proseNode('heading', { level, textAlign: null }, words),
    paragraph: (...content) => proseNode('paragraph', { textAlign: null }, ...content),
    text: (words, mark) => (mark ? proseText(words, { type: mark }) : proseText(words)),
    lines: (first, second) => [proseText(first), { type: 'hardBreak' }, proseText(second)],
    link: (words) => words.split(/(?<= )/).map((part) => proseText(part, tipTapLink)),
    unknown: [{ type: 'mention', attrs: { id: 'new', label: 'New' } }],
    bullets: (...items) => proseNode('bulletList', null, ...items.flat()),
    numbers: (...items) => proseNode('orderedList', { start: 3, type: null }, ...items.flat()),
    item: (words, ...inside) => [
      proseNode('listItem', null, proseNode('paragraph', null, proseText(words)), ...inside),
    ],
  }),
);

const lexicalNode = (type: string, more: object, ...children: object[]) => ({
  ...{ direction: 'ltr', format: '', indent: 0, version: 1, type },
  ...more,
  children,
});
const lexicalText = (words: string, mark?: Mark) => ({
  ...{ detail: 0, mode: 'normal', style: '', type: 'text', version: 1, text: words },
  format: mark === 'bold' ? 1 : mark === 'italic' ? 2 : 0,
});
const lexicalList = (start: number, listType: string, tag: string, items: object[]) =>
  lexicalNode('list', { listType, start, tag }, ...items);

const lexicalIndented = (list: List) => ({
  ...list,
  children: 'children' in list ? list.children.map((item) => ({ ...item, indent: 1 })) : [],
});

/** A list inside a list has an item of its own, after the item that it belongs to. */
const lexical = {
  root: lexicalNode(
    'root',
    {},
    ...descriptionIn({
      heading: (level, words) => lexicalNode('heading', { tag: `h${level}` }, words),
      paragraph: (...children) => lexicalNode('paragraph', { textFormat: 0 }, ...children),
      text: lexicalText,
      lines: (first, second) => [lexicalText(first), { type: 'linebreak', version: 1 }, lexicalText(second)],
      link: (words) => {
        const link = { url: href, rel: 'noreferrer', target: null, title: null, isUnlinked: false };
        return [lexicalNode('autolink', link, lexicalText(words))];
      },
      unknown: [{ ...lexicalText('New'), type: 'hashtag' }],
      bullets: (...items) => lexicalList(1, 'bullet', 'ul', items.flat()),
      numbers: (...items) => lexicalList(3, 'number', 'ol', items.flat()),
      item: (words, ...inside) => [
        lexicalNode('listitem', {}, lexicalText(words)),
        ...inside.map((list) => lexicalNode('listitem', {}, lexicalIndented(list))),
      ],
    }),
  ),
};

const editorJsBlock = (type: string, data: object) => ({ id: type, type, data });
const editorJsItem = (content: string, ...items: object[]) => ({ content, meta: {}, items });

const editorJsItems = [editorJsItem('Helmet'), editorJsItem('Gloves', editorJsItem('Leather'))];

const editorJs = {
  time: 1_798_761_600_000,
  version: '2.31.0',
  blocks: [
    editorJsBlock('header', { text: 'The day', level: 1 }),
    editorJsBlock('paragraph', {
      text: `Gates open 08:00<br>Briefing <b>08:45</b><i> at </i><a href="${href}">the track</a> <mark class="cdx-marker">New</mark>`,
    }),
    editorJsBlock('header', { text: 'Bring', level: 2 }),
    editorJsBlock('list', { style: 'unordered', meta: {}, items: editorJsItems }),
    editorJsBlock('list', {
      style: 'ordered',
      meta: { start: 3, counterType: 'numeric' },
      items: [editorJsItem('Sign on'), editorJsItem('Race')],
    }),
  ],
};

const contentfulNode = (nodeType: string, ...content: object[]) => ({ nodeType, data: {}, content });
const contentfulText = (value: string, mark?: Mark) => ({
  nodeType: 'text',
  value,
  marks: mark ? [{ type: mark }] : [],
  data: {},
});

const entry = { target: { sys: { id: 'aB3', type: 'Link', linkType: 'Entry' } } };

/** Contentful's ordered lists begin at 1. */
const contentful = contentfulNode(
  'document',
  ...descriptionIn({
    heading: (level, words) => contentfulNode(`heading-${level}`, words),
    paragraph: (...content) => contentfulNode('paragraph', ...content),
    text: contentfulText,
    lines: (first, second) => [contentfulText(`${first}\n${second}`)],
    link: (words) => [{ ...contentfulNode('hyperlink', contentfulText(words)), data: { uri: href } }],
    unknown: [{ ...contentfulNode('entry-hyperlink', contentfulText('New')), data: entry }],
    bullets: (...items) => contentfulNode('unordered-list', ...items.flat()),
    numbers: (...items) => contentfulNode('ordered-list', ...items.flat()),
    item: (words, ...inside) => [
      contentfulNode('list-item', contentfulNode('paragraph', contentfulText(words)), ...inside),
    ],
  }),
);

const strapiText: Dialect['text'] = (words, mark) => ({ type: 'text', ...text(words, mark) });

/** A list inside a list stands beside the items; ordered lists begin at 1. */
const strapi = descriptionIn({
  heading: (level, words) => ({ ...node('heading', words), level }),
  paragraph: (...children) => node('paragraph', ...children),
  text: strapiText,
  lines: (first, second) => [strapiText(`${first}\n${second}`)],
  link: (words) => [{ ...node('link', strapiText(words)), url: href }],
  unknown: [node('badge', strapiText('New'))],
  bullets: (...items) => ({ ...node('list', ...items.flat()), format: 'unordered' }),
  numbers: (...items) => ({ ...node('list', ...items.flat()), format: 'ordered' }),
  item: (words, ...inside) => [
    node('list-item', strapiText(words)),
    ...inside.map((list) => ({ ...list, indentLevel: 1 })),
  ],
});

const quillLine = (insert: string, attributes: object) => [{ insert }, { attributes, insert: '\n' }];

/** Quill has no line break in a paragraph, and its ordered lists begin at 1. */
const quill = {
  ops: [
    ...quillLine('The day', { header: 1 }),
    { insert: 'Gates open 08:00\nBriefing ' },
    { attributes: { bold: true }, insert: '08:45' },
    { attributes: { italic: true }, insert: ' at ' },
    { attributes: { link: href }, insert: 'the track' },
    { insert: ' ' },
    { insert: { mention: { index: '0', denotationChar: '', id: 'new', value: 'New' } } },
    { insert: '\n\n' },
    ...quillLine('Bring', { header: 2 }),
    ...quillLine('Helmet', { list: 'bullet' }),
    ...quillLine('Gloves', { list: 'bullet' }),
    ...quillLine('Leather', { indent: 1, list: 'bullet' }),
    ...quillLine('Sign on', { list: 'ordered' }),
    ...quillLine('Race', { list: 'ordered' }),
  ],
};

export const editorDescriptions = {
  Slate: slate,
  Plate: plate,
  TipTap: tipTap,
  Lexical: lexical,
  'Editor.js': editorJs,
  'Contentful’s rich text': contentful,
  'Strapi’s blocks': strapi,
  Quill: quill,
};
