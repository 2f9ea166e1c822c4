import type { ReactNode } from 'react';
import { MIN_BOOKING_AGE } from '#domain/driver/eligibility';
import { decisiveOf, type FamilyCell, type FamilyVerdict as Verdict } from '#domain/driver/familyMatrix';
import type { Driver, Ticket } from '#domain/entities';
import { ticketPage } from '#domain/ticket/boughtTicket';
import { formatPlainDate } from '#domain/time/plainDates';
import type { FamilyMatrixActor } from '#machines/familyMatrix';
import type { RaceActor } from '#machines/race';
import { useRegion } from '../../app/appContext';
import { Icon, type IconName } from '../../components/layout/Icon';
import { NewTabLink } from '../../components/layout/NewTabLink';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { FamilyGaps, NextSchool } from './FamilyGaps';
import styles from './FamilyVerdict.module.css';

const signs: Record<Verdict, IconName> = {
  booked: 'ticket',
  sessionTaken: 'minus',
  fits: 'check',
  soldOut: 'minus',
  close: 'warning',
  unknown: 'question',
  notOffered: 'minus',
  tooYoung: 'minus',
};

const words: Record<Verdict, string> = {
  booked: 'Booked',
  sessionTaken: 'Session taken',
  fits: 'Fits',
  soldOut: 'Sold out',
  close: 'Almost',
  unknown: 'Not known',
  notOffered: "Doesn't fit",
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

/** Whether a ticket fits a driver: the button that books it, the gaps, or the link to the bought ticket. */
export const FamilyVerdict = ({
  actor,
  family,
  driver,
  cell: { ticket, verdict, missed, bought },
  canBook,
}: FamilyVerdictProps) => {
  if (bought !== null) {
    return (
      <div className={styles.verdict} data-verdict={verdict}>
        <Mark verdict={verdict} />
        {verdict === 'booked' ? (
          <TicketLink bought={bought} driver={driver} />
        ) : (
          <span className={styles.gap}>by {bought.ticketName}</span>
        )}
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
        <span className={styles.gap}>just outside its class</span>
      ) : verdict === 'soldOut' ? (
        <span className={styles.gap}>would fit</span>
      ) : (
        <FamilyGaps driver={driver} checks={verdict === 'notOffered' ? decisiveOf(missed) : missed} />
      )}
      {verdict === 'close' && missed.some(({ kind }) => kind === 'certification') ? (
        <NextSchool actor={actor} />
      ) : null}
    </div>
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

/** In place of all tickets of a driver who is too young. @param from plain date */
export const TooYoung = ({ from }: { from: string }) => (
  <div className={styles.verdict} data-verdict="tooYoung">
    <Mark verdict="tooYoung" />
    <span className={styles.gap}>
      can race from {formatPlainDate(from)}, when {MIN_BOOKING_AGE} years old
    </span>
  </div>
);

const Mark = ({ verdict }: { verdict: Verdict }): ReactNode => (
  <span className={styles.mark}>
    <Icon name={signs[verdict]} />
    {words[verdict]}
  </span>
);
