import type { ReactNode } from 'react';
import styles from './Hero.module.css';

export type HeroProps = {
  heading: string;
  /** Above the heading, for example a pill or a way back. */
  eyebrow?: ReactNode;
  /** Below the heading. */
  children?: ReactNode;
  /** A drawing: beside the words where there is room, a trace of it behind them on a phone. */
  art?: ReactNode;
  /** A long name of a race takes the smaller size. */
  size?: 'regular' | 'small';
};

/** More characters than any race's name has need of; so many in display type would fill a phone. */
const longHeading = 60;

/** The head of a screen on carbon: its only h1, and the only checkered texture. */
export const Hero = ({ heading, eyebrow, children, art, size = 'regular' }: HeroProps) => (
  <div
    className={styles.hero}
    data-surface="carbon"
    data-size={size}
    data-long={heading.length > longHeading}
  >
    <div className={`wrap ${styles.inner}`}>
      <div className={styles.words}>
        {eyebrow === undefined ? null : <div>{eyebrow}</div>}
        <h1 tabIndex={-1}>{heading}</h1>
        {/* A new key for each heading: a longer one would push this down, which is a layout shift. */}
        {children === undefined ? null : (
          <div key={heading} className={styles.text}>
            {children}
          </div>
        )}
      </div>
      {art === undefined ? null : <div className={`screen-only ${styles.art}`}>{art}</div>}
    </div>
  </div>
);
