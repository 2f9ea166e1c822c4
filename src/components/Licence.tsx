import type { ReactNode } from 'react';
import type { EventTypeDisplay } from '#domain/entities';
import { type Fact, Facts } from './Facts';
import styles from './Licence.module.css';
import { Pill } from './Pill';
import { pillColours } from './pillColours';

export type LicenceProps = {
  name: string;
  /** The experience level's label. */
  level?: string | undefined;
  /** The event type whose colours the level wears. */
  display?: Pick<EventTypeDisplay, 'background' | 'textColor'> | undefined;
  /** Vital figures in one row: age, height, weight. */
  figures?: readonly Fact[];
  headingLevel?: 2 | 3;
  headingId?: string;
  /** The checkered texture, on screens whose head has none. */
  textured?: boolean;
  /** At the end, for example an edit button. */
  action?: ReactNode;
};

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0])
    .filter((_, index, letters) => index === 0 || index === letters.length - 1)
    .join('');

/** The head of a driver's card, like a racing licence. */
export const Licence = ({
  name,
  level,
  display,
  figures = [],
  headingLevel = 3,
  headingId,
  textured = false,
  action,
}: LicenceProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <header
      className={styles.licence}
      data-surface="carbon"
      data-textured={textured}
      style={pillColours(display)}
    >
      <span className={styles.face} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className={styles.who}>
        <div className={styles.name}>
          <Heading id={headingId}>{name}</Heading>
          {level === undefined ? null : <Pill caption={level} display={display} />}
        </div>
        {figures.length > 0 ? <Facts facts={figures} /> : null}
      </div>
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </header>
  );
};
