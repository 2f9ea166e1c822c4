import type { ReactNode } from 'react';
import type { EventTypeDisplay } from '#domain/entities';
import { Pill } from '../layout/Pill';
import styles from './PassCard.module.css';

export type PassCardProps = {
  raceName: string;
  categoryName: string;
  ticketName: string;
  location: string;
  /** Price as shown. */
  paid: string;
  /** When it was bought, as shown. */
  createdAt: string;
  driverName: string;
  /** The race's day or days as shown. */
  day?: string | undefined;
  /** The race is over. */
  isPast?: boolean;
  display?: Pick<EventTypeDisplay, 'background' | 'textColor'> | undefined;
  isInvalid?: boolean;
  /** On the stub, below the driver. */
  stubAction?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
};

/** Words of more than six letters need a smaller size to stay whole, more than eight and letters that the display face lacks a smaller yet. */
const sizeOf = (name: string): 'large' | 'medium' | 'small' => {
  if (/\S{9}|(?!\p{Script=Latin})\p{L}/u.test(name)) return 'small';
  return /\S{7}/u.test(name) ? 'medium' : 'large';
};

/** A ticket bought (TKT-01), like a paddock pass: the stub tears off. */
export const PassCard = (props: PassCardProps) => (
  <article className={styles.pass} data-invalid={props.isInvalid ?? false} data-past={props.isPast ?? false}>
    <div className={styles.main}>
      {props.day === undefined ? null : <p className={styles.day}>{props.day}</p>}
      <Pill caption={props.categoryName} display={props.display} />
      <h3>{props.raceName}</h3>
      <p className="soft">
        {props.ticketName}
        <br />
        {props.location}
      </p>
      <p className={styles.paid}>
        <b>{props.paid}</b> <span className="soft">Bought {props.createdAt}</span>
      </p>
      <div className={styles.actions}>{props.children}</div>
    </div>
    <div className={styles.stub} data-surface="carbon">
      <span className="label soft">Driver</span>
      <span className={styles.driver} data-size={sizeOf(props.driverName)}>
        {props.driverName}
      </span>
      {props.stubAction}
    </div>
  </article>
);
