import { memo } from 'react';
import type { Race } from '#domain/entities';
import { raceDates } from '#domain/time/dates';
import { Bar } from '../feedback/Placeholder';
import { Icon } from '../layout/Icon';
import { placeOf } from '../layout/placeOf';
import styles from './RaceFacts.module.css';

/** When and where, in the race's timezone, for the head of a screen. */
export const RaceFacts = memo(({ race }: { race: Race }) => {
  const { from, to, zone } = raceDates(race);
  const place = placeOf(race);
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="calendar" />
        <span className="num">
          {to === null ? from : `${from} – ${to}`} <span className="soft">{zone}</span>
        </span>
      </li>
      {place === '' ? null : (
        <li>
          <Icon name="pin" />
          {place}
        </li>
      )}
    </ul>
  );
});

export const RaceFactsPlaceholder = () => (
  <ul className={styles.facts} data-shape="facts" aria-hidden="true">
    {['when', 'where'].map((fact) => (
      <li key={fact}>
        <span>
          <Bar width="var(--measure-short)" />
        </span>
      </li>
    ))}
  </ul>
);
