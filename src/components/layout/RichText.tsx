import { createElement, Fragment, type ReactNode } from 'react';
import type {
  RichTextBlock,
  RichText as RichTextContent,
  RichTextInline,
  TextRun,
} from '#domain/race/richText';
import { Bar } from '../feedback/Placeholder';
import { NewTabLink } from './NewTabLink';
import styles from './RichText.module.css';

/** The children never change in place, so they need no keys. */
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
    <NewTabLink href={inline.href} nofollow>
      {inOrder(inline.children, renderRun)}
    </NewTabLink>
  );

const renderItem = (item: readonly RichTextInline[]): ReactNode => <li>{inOrder(item, renderInline)}</li>;

const isTopHeading = (block: RichTextBlock): boolean => block.kind === 'heading' && block.level === 1;

/** A heading of level 2 without one of level 1 above it would skip a level, so it moves up. */
const renderBlock = (block: RichTextBlock, hasTopHeading: boolean): ReactNode => {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return <List>{inOrder(block.items, renderItem)}</List>;
  }
  const Element = block.kind === 'paragraph' ? 'p' : hasTopHeading && block.level === 2 ? 'h3' : 'h2';
  return <Element>{inOrder(block.children, renderInline)}</Element>;
};

const renderBlocks = (blocks: readonly RichTextBlock[]): ReactNode => {
  const firstTop = blocks.findIndex(isTopHeading);
  return createElement(
    Fragment,
    null,
    ...blocks.map((block, place) => renderBlock(block, firstTop !== -1 && place >= firstTop)),
  );
};

/** A race's description (EVD-03) from `parseRichText`, which leaves only addresses that are safe to link to. */
export const RichText = ({ content }: { content: RichTextContent }) => (
  <div className={`prose ${styles.text}`}>
    {content.kind === 'plain' ? <p className={styles.plain}>{content.text}</p> : renderBlocks(content.blocks)}
  </div>
);

export const RichTextPlaceholder = () => (
  <div className={styles.text} data-shape="text" aria-hidden="true">
    {['first', 'second', 'third'].map((paragraph) => (
      <p key={paragraph}>
        <Bar width="85%" height="var(--s5)" />
        <br />
        <Bar width="55%" />
        <br />
        <Bar width="40%" />
      </p>
    ))}
  </div>
);
