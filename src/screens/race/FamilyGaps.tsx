import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { RequirementCheck } from '#domain/driver/eligibility';
import { gapInShort, gapOf } from '#domain/driver/gap';
import { measurementSystemOf } from '#domain/driver/units';
import type { Driver } from '#domain/entities';
import { nextSchool } from '#domain/race/nextSchool';
import { formatDay } from '#domain/time/dates';
import type { RaceActor } from '#machines/race/race';
import { usePaths, useRegion } from '../../base/appContext';
import styles from './FamilyTicket.module.css';

/** How far a driver is from each requirement. */
export const FamilyGaps = ({ driver, checks }: { driver: Driver; checks: readonly RequirementCheck[] }) => {
  const { id, configuration } = useRegion();
  const system = measurementSystemOf(id);
  const wordsOf = (check: RequirementCheck): string => {
    const gap = gapOf(check, { driver, system });
    if (gap === null) return '';
    const about = gap.kind === 'certification' ? configuration.environment.r2rDisplayName : '';
    return `${about} ${gapInShort(gap)}`.trim();
  };
  return [...new Set(checks.map(wordsOf))].map((gap) => (
    <span key={gap} className={styles.gap}>
      {gap}
    </span>
  ));
};

/** Link to the next race school, for a missing certification. */
export const NextSchool = ({ actor }: { actor: RaceActor }) => {
  const { configuration } = useRegion();
  const paths = usePaths();
  const { r2rDisplayName } = configuration.environment;
  const school = useSelector(actor, ({ context: { relatedRaces, now } }) =>
    nextSchool(relatedRaces?.races ?? [], r2rDisplayName, now),
  );
  return school === null ? null : (
    <span className={styles.link}>
      <Link href={paths.race(school.id)} state={{ race: school }}>
        Next school: {formatDay(school.start, school.timezone)}
      </Link>
    </span>
  );
};
