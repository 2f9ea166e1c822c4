/** A line break in the text is a line break on the page. */
export type TextRun = { kind: 'text'; text: string; bold: boolean; italic: boolean };

/** `href` is http, https, mailto or tel. */
export type RichTextLink = { kind: 'link'; href: string; children: TextRun[] };

export type RichTextInline = TextRun | RichTextLink;

export type RichTextList = {
  kind: 'list';
  ordered: boolean;
  /** The first item's number. */
  start: number;
  /** An item's paragraphs and inner lists. */
  items: RichTextBlock[][];
};

export type RichTextBlock =
  | { kind: 'paragraph'; children: RichTextInline[] }
  | { kind: 'heading'; level: 1 | 2; children: RichTextInline[] }
  | RichTextList;
