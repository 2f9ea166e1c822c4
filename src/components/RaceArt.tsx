import { lazy } from 'react';
import type { EventTypeDisplay } from '#domain/entities';
import { LatePart } from './LatePart';
import styles from './RaceArt.module.css';

const RaceDrawing = lazy(() => import('./RaceDrawing').then((code) => ({ default: code.RaceDrawing })));

export type EventArtProps = {
  /** What it is drawn from, as an event's id: the same name, the same circuit. */
  name: string;
  /** The event type whose colour its kerbs wear. */
  display?: Pick<EventTypeDisplay, 'background' | 'textColor'> | undefined;
};

/** An ornament that does not come is nothing to report. */
const ignore = () => {};

/** A circuit of an event's own. Decorative; as wide as its container, and meant for carbon. Its place is kept until it comes. */
export const RaceArt = (props: EventArtProps) => (
  <span className={styles.art} aria-hidden="true">
    <LatePart onError={ignore}>
      <RaceDrawing {...props} />
    </LatePart>
  </span>
);
