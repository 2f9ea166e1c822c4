import { memo } from 'react';
import type { Race } from '#domain/entities';
import { directionsTo, placeOf } from '#domain/race/address';
import { Bar, shape } from '../components/feedback/Placeholder';
import { Icon } from '../components/layout/Icon';
import { NewTabLink } from '../components/layout/NewTabLink';
import { RaceDates } from './RaceDates';
import styles from './RaceFacts.module.css';

/** When the race is, where, and the way there, for the head of a screen (BEY-44). */
export const RaceFacts = memo(({ race }: { race: Race }) => {
  const place = placeOf(race);
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="calendar" />
        <RaceDates race={race} />
      </li>
      {place === '' ? null : (
        <li>
          <Icon name="pin" />
          <span className={`reach ${styles.place}`}>
            {place} <NewTabLink href={directionsTo(race)}>Directions</NewTabLink>
          </span>
        </li>
      )}
    </ul>
  );
});

export const RaceFactsPlaceholder = () => (
  <ul className={styles.facts} {...shape('facts')}>
    {['when', 'where'].map((fact) => (
      <li key={fact}>
        <span>
          <Bar width="var(--measure-short)" />
        </span>
      </li>
    ))}
  </ul>
);
