import type { ReactNode } from 'react';
import styles from './Card.module.css';

export type CardProps = {
  children: ReactNode;
  as?: 'article' | 'section' | 'div';
  labelledBy?: string;
  id?: string;
  /** By the page, not by Tab. */
  takesFocus?: boolean;
};

/** A surface for reading and choosing; pads nothing, so that heads reach its edges. */
export const Card = ({ children, as: Element = 'article', labelledBy, id, takesFocus }: CardProps) => (
  <Element
    className={styles.card}
    aria-labelledby={labelledBy}
    id={id}
    tabIndex={takesFocus ? -1 : undefined}
  >
    {children}
  </Element>
);
