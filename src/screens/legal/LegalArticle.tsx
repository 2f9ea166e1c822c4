import { Fragment } from 'react';
import styles from './LegalArticle.module.css';
import type { LegalBlock, LegalText } from './legalText';

type LegalArticleProps = {
  text: LegalText;
  /** Becomes a link where the text mentions it; empty without one. */
  supportEmail: string;
};

/** The numbered sections of a legal text. */
export const LegalArticle = ({ text, supportEmail }: LegalArticleProps) => (
  <article className={`prose ${styles.article}`}>
    {text.sections.map(({ id, title, body }, index) => (
      <section key={id} id={id} className="stack" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>
          <span className={styles.number}>{index + 1}</span> {title}
        </h2>
        {body.map((block) => (
          <Block key={JSON.stringify(block)} block={block} supportEmail={supportEmail} />
        ))}
      </section>
    ))}
  </article>
);

const Block = ({ block, supportEmail }: { block: LegalBlock; supportEmail: string }) => {
  const prose = (text: string) => <Prose text={text} supportEmail={supportEmail} />;
  if (typeof block === 'string') return <p>{prose(block)}</p>;
  if ('steps' in block) {
    return (
      <ol>
        {block.steps.map((step) => (
          <li key={step}>{prose(step)}</li>
        ))}
      </ol>
    );
  }
  return (
    <ul>
      {'points' in block
        ? block.points.map((point) => <li key={point}>{prose(point)}</li>)
        : Object.entries(block.terms).map(([term, text]) => (
            <li key={term}>
              <strong>{term}: </strong>
              {prose(text)}
            </li>
          ))}
    </ul>
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
