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
  headingId?: string;
  /** The checkered texture, on screens whose head has none. */
  textured?: boolean;
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
  headingId,
  textured = false,
}: LicenceProps) => {
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
          <h3 id={headingId}>{name}</h3>
          {level === undefined ? null : <Pill caption={level} display={display} />}
        </div>
        {figures.length > 0 ? <Facts facts={figures} /> : null}
      </div>
    </header>
  );
};
