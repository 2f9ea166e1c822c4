/**
 * One description as each editor saves it: a heading, a paragraph with a line break, bold, italic, a link and a node that
 * the shop does not know, a list with a list inside, and a numbered one that begins at 3.
 */

const href = 'https://example.com/map';

/** Nodes with content and attributes, and marks in a list. */
const proseNode = (type: string, attrs: object, ...content: object[]) => ({ type, attrs, content });
const proseText = (text: string, ...marks: object[]) => ({ type: 'text', text, marks });

const tipTapLink = { type: 'link', attrs: { href, target: '_blank', rel: 'noopener', class: null } };
const tipTapItem = (words: string, ...inside: object[]) =>
  proseNode('listItem', {}, proseNode('paragraph', {}, proseText(words)), ...inside);

const tipTap = proseNode(
  'doc',
  {},
  proseNode('heading', { level: 1, textAlign: null }, proseText('The day')),
  proseNode(
    'paragraph',
    { textAlign: null },
    proseText('Gates open 08:00'),
    { type: 'hardBreak' },
    proseText('Briefing '),
    proseText('08:45', { type: 'bold' }),
    proseText(' at ', { type: 'italic' }),
    proseText('the ', tipTapLink),
    proseText('track', tipTapLink),
    proseText(' '),
    { type: 'mention', attrs: { id: 'new', label: 'New' } },
  ),
  proseNode(
    'bulletList',
    {},
    tipTapItem('Helmet'),
    tipTapItem('Gloves', proseNode('bulletList', {}, tipTapItem('Leather'))),
  ),
  proseNode('orderedList', { start: 3, type: null }, tipTapItem('Sign on'), tipTapItem('Race')),
);

const lexicalNode = (type: string, more: object, ...children: object[]) => ({
  ...{ direction: 'ltr', format: '', indent: 0, version: 1, type },
  ...more,
  children,
});
const lexicalText = (text: string, format = 0) => ({
  ...{ detail: 0, mode: 'normal', style: '', type: 'text', version: 1 },
  text,
  format,
});
const lexicalItem = (child: object, indent = 0) => lexicalNode('listitem', { indent, value: 1 }, child);
const lexicalBullets = { listType: 'bullet', start: 1, tag: 'ul' };
const lexicalNumbers = { listType: 'number', start: 3, tag: 'ol' };
const lexicalLink = { url: href, rel: 'noreferrer', target: null, title: 'Map', isUnlinked: false };

/** A list inside a list has an item of its own, after the item that it belongs to. */
const lexical = {
  root: lexicalNode(
    'root',
    {},
    lexicalNode('heading', { tag: 'h1' }, lexicalText('The day')),
    lexicalNode(
      'paragraph',
      { textFormat: 0 },
      lexicalText('Gates open 08:00'),
      { type: 'linebreak', version: 1 },
      lexicalText('Briefing '),
      lexicalText('08:45', 1),
      lexicalText(' at ', 2),
      lexicalNode('autolink', lexicalLink, lexicalText('the track')),
      lexicalText(' '),
      { ...lexicalText('New'), type: 'hashtag' },
    ),
    lexicalNode(
      'list',
      lexicalBullets,
      lexicalItem(lexicalText('Helmet')),
      lexicalItem(lexicalText('Gloves')),
      lexicalItem(lexicalNode('list', lexicalBullets, lexicalItem(lexicalText('Leather'), 1))),
    ),
    lexicalNode(
      'list',
      lexicalNumbers,
      lexicalItem(lexicalText('Sign on')),
      lexicalItem(lexicalText('Race')),
    ),
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
    editorJsBlock('list', { style: 'unordered', meta: {}, items: editorJsItems }),
    editorJsBlock('list', {
      style: 'ordered',
      meta: { start: 3, counterType: 'numeric' },
      items: [editorJsItem('Sign on'), editorJsItem('Race')],
    }),
  ],
};

const contentfulNode = (nodeType: string, ...content: object[]) => ({ nodeType, data: {}, content });
const contentfulText = (value: string, ...marks: object[]) => ({ nodeType: 'text', value, marks, data: {} });
const contentfulItem = (words: string, ...inside: object[]) =>
  contentfulNode('list-item', contentfulNode('paragraph', contentfulText(words)), ...inside);

const entry = { target: { sys: { id: 'aB3', type: 'Link', linkType: 'Entry' } } };

/** Contentful's ordered lists begin at 1. */
const contentful = contentfulNode(
  'document',
  contentfulNode('heading-1', contentfulText('The day')),
  contentfulNode(
    'paragraph',
    contentfulText('Gates open 08:00\nBriefing '),
    contentfulText('08:45', { type: 'bold' }),
    contentfulText(' at ', { type: 'italic' }),
    { ...contentfulNode('hyperlink', contentfulText('the track')), data: { uri: href } },
    contentfulText(' '),
    { ...contentfulNode('entry-hyperlink', contentfulText('New')), data: entry },
  ),
  contentfulNode(
    'unordered-list',
    contentfulItem('Helmet'),
    contentfulItem('Gloves', contentfulNode('unordered-list', contentfulItem('Leather'))),
  ),
  contentfulNode('ordered-list', contentfulItem('Sign on'), contentfulItem('Race')),
);

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
    ...quillLine('Helmet', { list: 'bullet' }),
    ...quillLine('Gloves', { list: 'bullet' }),
    ...quillLine('Leather', { indent: 1, list: 'bullet' }),
    ...quillLine('Sign on', { list: 'ordered' }),
    ...quillLine('Race', { list: 'ordered' }),
  ],
};

export const editorDescriptions = {
  TipTap: tipTap,
  Lexical: lexical,
  'Editor.js': editorJs,
  'Contentful’s rich text': contentful,
  Quill: quill,
};
