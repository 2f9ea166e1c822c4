import { createElement, Fragment, type ReactNode } from 'react';
import type { RichText as RichTextContent } from '#domain/richText/parseRichText';
import type { RichTextBlock, RichTextInline, TextRun } from '#domain/richText/richTextBlock';
import { Bar, shape } from '../feedback/Placeholder';
import { NewTabLink } from './NewTabLink';
import styles from './RichText.module.css';

/** The children never change in place, so they need no keys. */
const inOrder = <Item,>(
  items: readonly Item[],
  render: (item: Item, place: number) => ReactNode,
): ReactNode => createElement(Fragment, null, ...items.map(render));

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

/** The paragraph of an item with nothing else is the item itself, without a paragraph's margins. */
const renderItem = (item: readonly RichTextBlock[]): ReactNode => (
  <li>
    {inOrder(item, (block) =>
      block.kind === 'paragraph' && block === item[0]
        ? inOrder(block.children, renderInline)
        : renderBlock(block, true),
    )}
  </li>
);

/** A heading of level 2 without one of level 1 above it would skip a level, so it moves up. */
const renderBlock = (block: RichTextBlock, hasTopHeading: boolean): ReactNode => {
  if (block.kind === 'list') {
    const items = inOrder(block.items, renderItem);
    return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
  }
  const Element = block.kind === 'paragraph' ? 'p' : hasTopHeading && block.level === 2 ? 'h3' : 'h2';
  return <Element>{inOrder(block.children, renderInline)}</Element>;
};

const renderBlocks = (blocks: readonly RichTextBlock[]): ReactNode => {
  const firstTop = blocks.findIndex((block) => block.kind === 'heading' && block.level === 1);
  return inOrder(blocks, (block, place) => renderBlock(block, firstTop !== -1 && place >= firstTop));
};

/** A race's description (EVD-03) from `parseRichText`, which leaves only addresses that are safe to link to. */
export const RichText = ({ heading = '', content }: { content: RichTextContent; heading?: string }) => (
  <div
    className={`prose stack ${styles.text}`}
    data-is-short={content.kind === 'plain' || content.blocks.length === 1 || undefined}
  >
    {heading === '' ? null : <h2>{heading}</h2>}
    {content.kind === 'plain' ? <p>{content.text}</p> : renderBlocks(content.blocks)}
  </div>
);

export const RichTextPlaceholder = () => (
  <div className={`stack ${styles.text}`} {...shape('text')}>
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
