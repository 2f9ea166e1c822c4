import type { ReactNode } from 'react';
import { DateBlock, type DateBlockProps } from './DateBlock';
import styles from './RaceCardFrame.module.css';

export type RaceCardFrameProps = {
  /** Short forms for the date block: `28`, `Mar`, `Sat`. */
  calendar: DateBlockProps['calendar'];
  name: string;
  /** The first day in words: `Mar 28, 2027`. */
  from: string;
  /** The last day; null where it is the first. */
  to: string | null;
  /** Timezone abbreviation. */
  zone: string;
  location: string;
  /** `FROM £49` or `SOLD OUT`. */
  price: string;
  soldOut?: boolean;
  /** Beside the price: `6 places left`. */
  note?: string | undefined;
  /** Whom the race fits: `Fits Mila and Theo`; an empty line where nobody is named. */
  fits?: string | false | undefined;
  /** Takes the presses of the whole card, below the button. */
  cover?: ReactNode;
  /** The button that leads to the race. */
  children?: ReactNode;
};

/** A race like a line of a race calendar (EVL-04). */
export const RaceCardFrame = (props: RaceCardFrameProps) => (
  <article className={styles.race} data-sold-out={props.soldOut ?? false}>
    {props.cover}
    <DateBlock calendar={props.calendar} soldOut={props.soldOut ?? false} />
    <div className={styles.body}>
      <h3 className={styles.name}>{props.name}</h3>
      <p className={`num ${styles.dates}`}>
        {props.from}
        {props.to === null ? null : (
          <>
            {' – '}
            <span className={styles.last}>{props.to}</span>
          </>
        )}{' '}
        <span className="soft">{props.zone}</span>
      </p>
      <p className={`soft ${styles.place}`}>{props.location}</p>
      {props.fits === undefined ? null : <p className={styles.fits}>{props.fits}</p>}
      <div className={styles.foot}>
        <p className={styles.price}>
          {props.price}
          {props.note === undefined ? null : <span className={styles.note}>{props.note}</span>}
        </p>
        {props.children}
      </div>
    </div>
  </article>
);
