import type { ReactNode } from 'react';
import styles from './Hero.module.css';

export type HeroProps = {
  heading: string;
  /** Above the heading, for example a pill or a way back. */
  eyebrow?: ReactNode;
  /** Below the heading. */
  children?: ReactNode;
  /** A drawing: beside the text on wide screens, faintly behind it on a phone. */
  art?: ReactNode;
  /** Fills the right of a wide window, or stands above the words; null while it is awaited. */
  picture?: ReactNode;
  /** `line` for a heading in one line above controls. Both leave a phone's screen to what is below. */
  size?: 'compact' | 'line';
  /** Nothing is below it: it takes the window. */
  isAlone?: boolean | undefined;
};

/** Longer headings would fill a phone in display type. */
const longHeading = 60;

/** The head of a screen on carbon. Has the screen's only h1 and the only checkered texture. */
export const Hero = ({
  heading,
  eyebrow,
  children,
  art,
  picture,
  size = 'compact',
  isAlone = false,
}: HeroProps) => (
  <div
    className={styles.hero}
    data-surface="carbon"
    data-size={size}
    data-alone={isAlone || undefined}
    data-long={heading.length > longHeading || undefined}
    data-pictured={picture !== undefined}
  >
    {picture === undefined ? null : <div className={`screen-only ${styles.picture}`}>{picture}</div>}
    <div className={`wrap line ${styles.inner}`}>
      <div className={`stack gap-2 ${styles.words}`}>
        {eyebrow === undefined ? null : <div className={styles.eyebrow}>{eyebrow}</div>}
        <h1 tabIndex={-1}>{heading}</h1>
        {/* A new key per heading: a longer heading would push this element down, which is a layout shift. */}
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
