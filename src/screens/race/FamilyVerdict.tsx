import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { MIN_BOOKING_AGE, type RequirementCheck } from '#domain/driver/eligibility';
import type { FamilyCell, FamilyVerdict as Verdict } from '#domain/driver/familyMatrix';
import { gapInShort, gapOf } from '#domain/driver/gap';
import { measurementSystemOf } from '#domain/driver/units';
import type { Driver, Ticket } from '#domain/entities';
import { nextSchool } from '#domain/race/nextSchool';
import { paths } from '#domain/routes';
import { ticketPage } from '#domain/ticket/boughtTicket';
import { dateOrderOf, formatShortDay, plainDateIn } from '#domain/time/dates';
import { formatPlainDate } from '#domain/time/plainDates';
import type { FamilyMatrixActor } from '#machines/familyMatrix';
import type { RaceActor } from '#machines/race';
import { useRegion } from '../../app/appContext';
import { Icon, type IconName } from '../../components/layout/Icon';
import { NewTabLink } from '../../components/layout/NewTabLink';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import styles from './FamilyVerdict.module.css';

const signs: Record<Verdict, IconName> = {
  booked: 'ticket',
  fits: 'check',
  soldOut: 'minus',
  close: 'warning',
  unknown: 'question',
  notOffered: 'minus',
  tooYoung: 'minus',
};

const words: Record<Verdict, string> = {
  booked: 'Booked',
  fits: 'Fits',
  soldOut: 'Sold out',
  close: 'Almost',
  unknown: 'Not known',
  notOffered: 'No fit',
  tooYoung: 'Too young',
};

export type FamilyVerdictProps = {
  actor: RaceActor;
  family: FamilyMatrixActor;
  driver: Driver;
  cell: FamilyCell;
  /** The race has a ticket to sell. */
  canBook: boolean;
};

/** Whether a ticket fits a driver: if so the way to the checkout, otherwise the reasons. One that was bought leads to its page. */
export const FamilyVerdict = ({
  actor,
  family,
  driver,
  cell: { ticket, verdict, missed, bought },
  canBook,
}: FamilyVerdictProps) => {
  if (bought !== null) {
    return (
      <div className={styles.verdict} data-verdict="booked">
        <Mark verdict="booked" />
        {bought.ticketTypeId === ticket.id ? null : (
          <span className={styles.gap}>same session as {bought.ticketName}</span>
        )}
        <TicketLink bought={bought} driver={driver} />
      </div>
    );
  }
  if (verdict === 'fits' && canBook) {
    return (
      <button
        type="button"
        className={styles.fits}
        onClick={() =>
          family.send({ type: 'driver.book', line: { driverId: driver.id, ticketTypeId: ticket.id } })
        }
      >
        <Mark verdict="fits" />{' '}
        <span className={styles.book}>
          {'Book '}
          <VisuallyHidden>
            {ticket.name} for {driver.name}
          </VisuallyHidden>
          <Icon name="arrowRight" />
        </span>
      </button>
    );
  }
  return (
    <div className={styles.verdict} data-verdict={verdict}>
      <Mark verdict={verdict} />
      {verdict === 'close' && missed.length === 0 ? (
        <span className={styles.gap}>close to its class</span>
      ) : verdict === 'soldOut' ? (
        <span className={styles.gap}>would fit</span>
      ) : (
        <Gaps driver={driver} checks={verdict === 'notOffered' ? decisiveOf(missed) : missed} />
      )}
      {verdict === 'close' && missed.some(({ kind }) => kind === 'certification') ? (
        <NextSchool actor={actor} />
      ) : null}
    </div>
  );
};

/** From the certification that is missing to where it can be had. */
const NextSchool = ({ actor }: { actor: RaceActor }) => {
  const { id: regionId, configuration } = useRegion();
  const { r2rDisplayName } = configuration.environment;
  const school = useSelector(actor, ({ context: { relatedRaces, now } }) =>
    nextSchool(relatedRaces.races, r2rDisplayName, now),
  );
  const today = useSelector(actor, ({ context: { now } }) =>
    school === null ? '' : plainDateIn(now, school.timezone),
  );
  const order = dateOrderOf(measurementSystemOf(regionId));
  return school === null ? null : (
    <span className={styles.ticket}>
      <Link href={paths.race(regionId, school.id)} state={school}>
        Next school: {formatShortDay(school.start, school.timezone, today, order)}
      </Link>
    </span>
  );
};

const TicketLink = ({ bought, driver }: { bought: Ticket; driver: Driver }) => {
  const { shopUrl } = useRegion().configuration.environment;
  return (
    <span className={styles.ticket}>
      <NewTabLink href={ticketPage(shopUrl, bought)}>
        {'View ticket '}
        <VisuallyHidden>
          {bought.ticketName} of {driver.name}
        </VisuallyHidden>
      </NewTabLink>
    </span>
  );
};

/** For a ticket of other classes one reason is enough: the age, which only time changes. */
const decisiveOf = (missed: readonly RequirementCheck[]): readonly RequirementCheck[] => {
  const ages = missed.filter(({ kind }) => kind === 'minAge' || kind === 'maxAge');
  return (ages.length === 0 ? missed : ages).slice(0, 1);
};

const Gaps = ({ driver, checks }: { driver: Driver; checks: readonly RequirementCheck[] }) => {
  const { id: regionId, configuration } = useRegion();
  const system = measurementSystemOf(regionId);
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

/** In place of all of a driver's tickets. @param from plain date */
export const TooYoung = ({ from }: { from: string }) => (
  <div className={styles.verdict} data-verdict="tooYoung">
    <Mark verdict="tooYoung" />
    <span className={styles.gap}>
      can race from {formatPlainDate(from)}, at {MIN_BOOKING_AGE}
    </span>
  </div>
);

const Mark = ({ verdict }: { verdict: Verdict }): ReactNode => (
  <span className={styles.mark}>
    <Icon name={signs[verdict]} />
    {words[verdict]}
  </span>
);
