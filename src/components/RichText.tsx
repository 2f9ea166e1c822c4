import { createElement, Fragment, type ReactNode } from 'react';
import type { RichTextBlock, RichText as RichTextContent, RichTextInline, TextRun } from '#domain/richText';
import styles from './RichText.module.css';
import { VisuallyHidden } from './VisuallyHidden';

/** Children in their fixed order; the text never changes in place, so they need no keys. */
const inOrder = <Item,>(items: readonly Item[], render: (item: Item) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...items.map(render));

const renderRun = ({ text, bold, italic }: TextRun): ReactNode => {
  const slanted = italic ? <em>{text}</em> : text;
  return bold ? <strong>{slanted}</strong> : slanted;
};

const renderInline = (inline: RichTextInline): ReactNode =>
  inline.kind === 'text' ? (
    renderRun(inline)
  ) : (
    <a href={inline.href} target="_blank" rel="nofollow noopener">
      {inOrder(inline.children, renderRun)} <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </a>
  );

const renderItem = (item: readonly RichTextInline[]): ReactNode => <li>{inOrder(item, renderInline)}</li>;

const renderBlock = (block: RichTextBlock): ReactNode => {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return <List>{inOrder(block.items, renderItem)}</List>;
  }
  const Element = block.kind === 'paragraph' ? 'p' : block.level === 1 ? 'h2' : 'h3';
  return <Element>{inOrder(block.children, renderInline)}</Element>;
};

/** An event's description (EVD-03), as `parseRichText` reads it: its addresses are safe to link to. */
export const RichText = ({ content }: { content: RichTextContent }) => (
  <div className={styles.text}>
    {content.kind === 'plain' ? (
      <p className={styles.plain}>{content.text}</p>
    ) : (
      inOrder(content.blocks, renderBlock)
    )}
  </div>
);
