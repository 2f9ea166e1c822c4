import { Fragment } from 'react';
import { useRegion } from '../../base/appContext';
import styles from './LegalArticle.module.css';
import type { LegalBlock, LegalText } from './legalText';

/** The numbered sections of a legal text. */
export const LegalArticle = ({ text }: { text: LegalText }) => (
  <article className={`prose ${styles.article}`}>
    {text.sections.map(({ id, title, body }, index) => (
      <section key={id} id={id} className="stack" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>
          <span className={styles.number}>{index + 1}</span> {title}
        </h2>
        {body.map((block) => (
          <Block key={JSON.stringify(block)} block={block} />
        ))}
      </section>
    ))}
  </article>
);

const Block = ({ block }: { block: LegalBlock }) => {
  if (typeof block === 'string') {
    return (
      <p>
        <Prose text={block} />
      </p>
    );
  }
  if ('terms' in block) {
    return (
      <ul>
        {Object.entries(block.terms).map(([term, text]) => (
          <li key={term}>
            <strong>{term}: </strong>
            <Prose text={text} />
          </li>
        ))}
      </ul>
    );
  }
  const [List, lines] = 'steps' in block ? (['ol', block.steps] as const) : (['ul', block.points] as const);
  return (
    <List>
      {lines.map((line) => (
        <li key={line}>
          <Prose text={line} />
        </li>
      ))}
    </List>
  );
};

/** The support address is a link wherever the text mentions it. */
const Prose = ({ text }: { text: string }) => {
  const { supportEmail } = useRegion().configuration.environment;
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
