import { Fragment } from 'react';
import styles from './LegalArticle.module.css';
import type { LegalBlock, LegalItem, LegalText } from './legalText';

type LegalArticleProps = {
  text: LegalText;
  /** Becomes a link where the text mentions it; empty without one. */
  supportEmail: string;
};

/** The numbered sections of a legal text. */
export const LegalArticle = ({ text, supportEmail }: LegalArticleProps) => (
  <article className={`prose ${styles.article}`}>
    {text.sections.map(({ id, title, body }, index) => (
      <section key={id} id={id} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>
          <span className={styles.number}>{index + 1}</span> {title}
        </h2>
        {body.map((block) => (
          <Block key={blockKey(block)} block={block} supportEmail={supportEmail} />
        ))}
      </section>
    ))}
  </article>
);

const itemText = (item: LegalItem): string => (typeof item === 'string' ? item : item.text);

const blockKey = (block: LegalBlock): string =>
  typeof block === 'string' ? block : block.items.map(itemText).join();

const Block = ({ block, supportEmail }: { block: LegalBlock; supportEmail: string }) => {
  if (typeof block === 'string') {
    return (
      <p>
        <Prose text={block} supportEmail={supportEmail} />
      </p>
    );
  }
  const List = block.list === 'steps' ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item) => (
        <li key={itemText(item)}>
          {typeof item === 'string' ? null : <strong>{item.term}: </strong>}
          <Prose text={itemText(item)} supportEmail={supportEmail} />
        </li>
      ))}
    </List>
  );
};

const Prose = ({ text, supportEmail }: { text: string; supportEmail: string }) => {
  if (supportEmail === '') return text;
  const [first, ...rest] = text.split(supportEmail);
  return (
    <>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          {part}
        </Fragment>
      ))}
    </>
  );
};
