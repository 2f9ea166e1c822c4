import type { EventTypeDisplay } from '#domain/entities';
import styles from './Pill.module.css';
import { pillColours } from './pillColours';

export type PillProps = {
  caption: string;
  /** The event type whose colours are used; plain by default. */
  display?: Pick<EventTypeDisplay, 'background' | 'textColor'> | undefined;
};

export const Pill = ({ caption, display }: PillProps) => (
  <span className={styles.pill} style={pillColours(display)}>
    {caption}
  </span>
);
