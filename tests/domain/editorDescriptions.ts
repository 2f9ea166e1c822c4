/**
 * One description as each editor saves it: a subheading, a paragraph with a line break, bold, italic, a link and a node
 * that the shop does not know, a list with a list inside, and a numbered one that begins at 3.
 */

const href = 'https://example.com/map';

const slate = [
  { type: 'heading-one', children: [{ text: 'The day' }] },
  {
    type: 'paragraph',
    children: [
      { text: 'Gates open 08:00\nBriefing ' },
      { text: '08:45', bold: true },
      { text: ' at ', italic: true },
      { text: '' },
      { type: 'link', url: href, children: [{ text: 'the track' }] },
      { text: ' ' },
      { type: 'badge', children: [{ text: 'New' }] },
      { text: '' },
    ],
  },
  { type: 'heading-two', children: [{ text: 'Bring' }] },
  {
    type: 'bulleted-list',
    children: [
      { type: 'list-item', children: [{ text: 'Helmet' }] },
      {
        type: 'list-item',
        children: [
          { type: 'paragraph', children: [{ text: 'Gloves' }] },
          { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'Leather' }] }] },
        ],
      },
    ],
  },
  {
    type: 'numbered-list',
    start: 3,
    children: ['Sign on', 'Race'].map((text) => ({ type: 'list-item', children: [{ text }] })),
  },
];

/** Plate keeps a list as paragraphs with an indent. */
const plateItem = (text: string, indent: number, listStyleType: string, more = {}) => ({
  type: 'p',
  id: text,
  indent,
  listStyleType,
  ...more,
  children: [{ text }],
});

const plate = [
  { type: 'h1', id: 'a', children: [{ text: 'The day' }] },
  {
    type: 'p',
    id: 'b',
    children: [
      { text: 'Gates open 08:00\nBriefing ' },
      { text: '08:45', bold: true },
      { text: ' at ', italic: true },
      { type: 'a', url: href, target: '_blank', children: [{ text: 'the track' }] },
      { text: ' ' },
      { type: 'mention', key: 'new', value: 'New', children: [{ text: '' }] },
      { text: '' },
    ],
  },
  { type: 'h2', id: 'c', children: [{ text: 'Bring' }] },
  plateItem('Helmet', 1, 'disc'),
  plateItem('Gloves', 1, 'disc', { listStart: 2 }),
  plateItem('Leather', 2, 'disc'),
  plateItem('Sign on', 1, 'decimal', { listStart: 3 }),
  plateItem('Race', 1, 'decimal', { listStart: 4 }),
];

const plateClassic = [
  plate[0],
  plate[1],
  plate[2],
  {
    type: 'ul',
    children: [
      { type: 'li', children: [{ type: 'lic', children: [{ text: 'Helmet' }] }] },
      {
        type: 'li',
        children: [
          { type: 'lic', children: [{ text: 'Gloves' }] },
          {
            type: 'ul',
            children: [{ type: 'li', children: [{ type: 'lic', children: [{ text: 'Leather' }] }] }],
          },
        ],
      },
    ],
  },
  {
    type: 'ol',
    start: 3,
    children: ['Sign on', 'Race'].map((text) => ({
      type: 'li',
      children: [{ type: 'lic', children: [{ text }] }],
    })),
  },
];

const tipTapWords = (text: string, ...marks: object[]) =>
  marks.length === 0 ? { type: 'text', text } : { type: 'text', marks, text };
const tipTapParagraph = (text: string) => ({ type: 'paragraph', content: [tipTapWords(text)] });
const tipTapItem = (text: string, ...more: object[]) => ({
  type: 'listItem',
  content: [tipTapParagraph(text), ...more],
});
const tipTapLink = { type: 'link', attrs: { href, target: '_blank', rel: 'noopener', class: null } };

const tipTap = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1, textAlign: null }, content: [tipTapWords('The day')] },
    {
      type: 'paragraph',
      attrs: { textAlign: null },
      content: [
        tipTapWords('Gates open 08:00'),
        { type: 'hardBreak' },
        tipTapWords('Briefing '),
        tipTapWords('08:45', { type: 'bold' }),
        tipTapWords(' at ', { type: 'italic' }),
        tipTapWords('the ', tipTapLink),
        tipTapWords('track', tipTapLink),
        tipTapWords(' '),
        { type: 'mention', attrs: { id: 'new', label: 'New' } },
      ],
    },
    { type: 'heading', attrs: { level: 2 }, content: [tipTapWords('Bring')] },
    {
      type: 'bulletList',
      content: [
        tipTapItem('Helmet'),
        tipTapItem('Gloves', { type: 'bulletList', content: [tipTapItem('Leather')] }),
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 3, type: null },
      content: [tipTapItem('Sign on'), tipTapItem('Race')],
    },
  ],
};

/** The schemas of prosemirror-schema-basic and prosemirror-schema-list. */
const proseMirrorItem = (text: string, ...more: object[]) => ({
  type: 'list_item',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...more],
});

const proseMirror = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'The day' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Gates open 08:00' },
        { type: 'hard_break' },
        { type: 'text', text: 'Briefing ' },
        { type: 'text', marks: [{ type: 'strong' }], text: '08:45' },
        { type: 'text', marks: [{ type: 'em' }], text: ' at ' },
        { type: 'text', marks: [{ type: 'link', attrs: { href, title: null } }], text: 'the track' },
        { type: 'text', text: ' ' },
        { type: 'badge', content: [{ type: 'text', text: 'New' }] },
      ],
    },
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Bring' }] },
    {
      type: 'bullet_list',
      content: [
        proseMirrorItem('Helmet'),
        proseMirrorItem('Gloves', { type: 'bullet_list', content: [proseMirrorItem('Leather')] }),
      ],
    },
    {
      type: 'ordered_list',
      attrs: { order: 3 },
      content: [proseMirrorItem('Sign on'), proseMirrorItem('Race')],
    },
  ],
};

const element = { direction: 'ltr', format: '', indent: 0, version: 1 };
const lexicalText = (text: string, format = 0) => ({
  detail: 0,
  format,
  mode: 'normal',
  style: '',
  text,
  type: 'text',
  version: 1,
});
const lexicalItem = (value: number, ...children: object[]) => ({
  ...element,
  children,
  type: 'listitem',
  value,
});

/** A list inside a list has an item of its own, after the item that it belongs to. */
const lexical = {
  root: {
    ...element,
    type: 'root',
    children: [
      { ...element, children: [lexicalText('The day')], type: 'heading', tag: 'h1' },
      {
        ...element,
        type: 'paragraph',
        textFormat: 0,
        children: [
          lexicalText('Gates open 08:00'),
          { type: 'linebreak', version: 1 },
          lexicalText('Briefing '),
          lexicalText('08:45', 1),
          lexicalText(' at ', 2),
          {
            ...element,
            children: [lexicalText('the track')],
            type: 'autolink',
            url: href,
            rel: 'noreferrer',
            target: null,
            title: null,
            isUnlinked: false,
          },
          lexicalText(' '),
          { ...lexicalText('New'), type: 'hashtag' },
        ],
      },
      { ...element, children: [lexicalText('Bring')], type: 'heading', tag: 'h2' },
      {
        ...element,
        type: 'list',
        listType: 'bullet',
        start: 1,
        tag: 'ul',
        children: [
          lexicalItem(1, lexicalText('Helmet')),
          lexicalItem(2, lexicalText('Gloves')),
          lexicalItem(3, {
            ...element,
            type: 'list',
            listType: 'bullet',
            start: 1,
            tag: 'ul',
            children: [{ ...lexicalItem(1, lexicalText('Leather')), indent: 1 }],
          }),
        ],
      },
      {
        ...element,
        type: 'list',
        listType: 'number',
        start: 3,
        tag: 'ol',
        children: [lexicalItem(3, lexicalText('Sign on')), lexicalItem(4, lexicalText('Race'))],
      },
    ],
  },
};

const editorJs = {
  time: 1_798_761_600_000,
  version: '2.31.0',
  blocks: [
    { id: 'a', type: 'header', data: { text: 'The day', level: 1 } },
    {
      id: 'b',
      type: 'paragraph',
      data: {
        text: `Gates open 08:00<br>Briefing <b>08:45</b><i> at </i><a href="${href}">the track</a> <mark class="cdx-marker">New</mark>`,
      },
    },
    { id: 'c', type: 'header', data: { text: 'Bring', level: 2 } },
    {
      id: 'd',
      type: 'list',
      data: {
        style: 'unordered',
        meta: {},
        items: [
          { content: 'Helmet', meta: {}, items: [] },
          { content: 'Gloves', meta: {}, items: [{ content: 'Leather', meta: {}, items: [] }] },
        ],
      },
    },
    {
      id: 'e',
      type: 'list',
      data: {
        style: 'ordered',
        meta: { start: 3, counterType: 'numeric' },
        items: ['Sign on', 'Race'].map((content) => ({ content, meta: {}, items: [] })),
      },
    },
  ],
};

const contentfulText = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const contentfulNode = (nodeType: string, ...content: object[]) => ({ nodeType, data: {}, content });
const contentfulItem = (words: string, ...more: object[]) =>
  contentfulNode('list-item', contentfulNode('paragraph', contentfulText(words)), ...more);

/** Contentful's ordered lists begin at 1. */
const contentful = contentfulNode(
  'document',
  contentfulNode('heading-1', contentfulText('The day')),
  contentfulNode(
    'paragraph',
    contentfulText('Gates open 08:00\nBriefing '),
    contentfulText('08:45', 'bold'),
    contentfulText(' at ', 'italic'),
    { ...contentfulNode('hyperlink', contentfulText('the track')), data: { uri: href } },
    contentfulText(' '),
    {
      ...contentfulNode('entry-hyperlink', contentfulText('New')),
      data: { target: { sys: { id: 'aB3', type: 'Link', linkType: 'Entry' } } },
    },
    contentfulText(''),
  ),
  contentfulNode('heading-2', contentfulText('Bring')),
  contentfulNode(
    'unordered-list',
    contentfulItem('Helmet'),
    contentfulItem('Gloves', contentfulNode('unordered-list', contentfulItem('Leather'))),
  ),
  contentfulNode('ordered-list', contentfulItem('Sign on'), contentfulItem('Race')),
);

const strapiText = (text: string, marks = {}) => ({ type: 'text', text, ...marks });
const strapiItem = (text: string) => ({ type: 'list-item', children: [strapiText(text)] });

/** A list inside a list stands beside the items; ordered lists begin at 1. */
const strapi = [
  { type: 'heading', level: 1, children: [strapiText('The day')] },
  {
    type: 'paragraph',
    children: [
      strapiText('Gates open 08:00\nBriefing '),
      strapiText('08:45', { bold: true }),
      strapiText(' at ', { italic: true }),
      { type: 'link', url: href, children: [strapiText('the track')] },
      strapiText(' '),
      { type: 'badge', children: [strapiText('New')] },
    ],
  },
  { type: 'heading', level: 2, children: [strapiText('Bring')] },
  {
    type: 'list',
    format: 'unordered',
    children: [
      strapiItem('Helmet'),
      strapiItem('Gloves'),
      { type: 'list', format: 'unordered', indentLevel: 1, children: [strapiItem('Leather')] },
    ],
  },
  { type: 'list', format: 'ordered', children: [strapiItem('Sign on'), strapiItem('Race')] },
];

/** Quill has no line break in a paragraph, and its ordered lists begin at 1. */
const quill = {
  ops: [
    { insert: 'The day' },
    { attributes: { header: 1 }, insert: '\n' },
    { insert: 'Gates open 08:00\nBriefing ' },
    { attributes: { bold: true }, insert: '08:45' },
    { attributes: { italic: true }, insert: ' at ' },
    { attributes: { link: href }, insert: 'the track' },
    { insert: ' ' },
    { insert: { mention: { index: '0', denotationChar: '', id: 'new', value: 'New' } } },
    { insert: '\n\nBring' },
    { attributes: { header: 2 }, insert: '\n' },
    { insert: 'Helmet' },
    { attributes: { list: 'bullet' }, insert: '\n' },
    { insert: 'Gloves' },
    { attributes: { list: 'bullet' }, insert: '\n' },
    { insert: 'Leather' },
    { attributes: { indent: 1, list: 'bullet' }, insert: '\n' },
    { insert: 'Sign on' },
    { attributes: { list: 'ordered' }, insert: '\n' },
    { insert: 'Race' },
    { attributes: { list: 'ordered' }, insert: '\n' },
  ],
};

export const editorDescriptions = {
  Slate: slate,
  Plate: plate,
  'Plate with the classic list': plateClassic,
  TipTap: tipTap,
  ProseMirror: proseMirror,
  Lexical: lexical,
  'Editor.js': editorJs,
  'Contentful’s rich text': contentful,
  'Strapi’s blocks': strapi,
  Quill: quill,
};
