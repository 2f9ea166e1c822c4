import type { ReactNode } from 'react';
import styles from './CheckoutHead.module.css';

export type CheckoutHeadProps = {
  heading: string;
  /** The event type's pill. */
  pill: ReactNode;
  /** The race's, on screens wide enough for it beside the words. */
  picture: ReactNode;
  /** When and where. */
  children: ReactNode;
};

/** The race in short: what is chosen below has the screen. */
export const CheckoutHead = ({ heading, pill, picture, children }: CheckoutHeadProps) => (
  <div className={styles.head} data-surface="carbon">
    <div className={`screen-only ${styles.picture}`}>{picture}</div>
    <div className={`wrap row ${styles.inner}`}>
      {pill}
      <h1 tabIndex={-1}>{heading}</h1>
      {/* A new key per heading: a longer heading would push this element down, which is a layout shift. */}
      <div key={heading} className={`soft ${styles.facts}`}>
        {children}
      </div>
    </div>
  </div>
);
