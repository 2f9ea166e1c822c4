import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { RequirementCheck } from '#domain/driver/eligibility';
import { gapsOf } from '#domain/driver/gap';
import { misfitInShort } from '#domain/driver/misfit';
import type { Driver, Ticket } from '#domain/entities';
import { decisiveOf, type FamilyCell, type FamilyVerdict, isOutgrown } from '#domain/family/familyMatrix';
import { formatWholePrice } from '#domain/money';
import { nextSchool } from '#domain/race/nextSchool';
import { ticketPage } from '#domain/ticket/boughtTicket';
import { formatDay } from '#domain/time/dates';
import type { FamilyMatrixActor } from '#machines/race/familyMatrix';
import type { RaceActor } from '#machines/race/race';
import { usePaths, useRegion } from '../../base/appContext';
import { Button } from '../../components/form/Button';
import type { IconName } from '../../components/layout/Icon';
import { NewTabLink } from '../../components/layout/NewTabLink';
import { Tag, type TagTone } from '../../components/layout/Tag';
import { Price } from '../../frame/Price';
import styles from './FamilyTicket.module.css';
import { HeldTag } from './HeldTag';

/** Only what fits is in colour; what does not is read by its sign and words. */
const marks: Record<FamilyVerdict, { tone: TagTone; sign: IconName; words: string }> = {
  booked: { tone: 'fits', sign: 'ticket', words: 'Booked' },
  sessionTaken: { tone: 'gone', sign: 'minus', words: 'Session taken' },
  selected: { tone: 'plain', sign: 'check', words: 'In your selection' },
  fits: { tone: 'fits', sign: 'check', words: 'Fits' },
  soldOut: { tone: 'gone', sign: 'minus', words: 'Sold out' },
  close: { tone: 'close', sign: 'warning', words: 'Almost' },
  unknown: { tone: 'gone', sign: 'question', words: 'Not known' },
  notOffered: { tone: 'gone', sign: 'minus', words: "Doesn't fit" },
  tooYoung: { tone: 'gone', sign: 'minus', words: 'Too young' },
};

export type FamilyTicketProps = {
  actor: RaceActor;
  matrix: FamilyMatrixActor;
  driver: Driver;
  cell: FamilyCell;
};

/** A ticket, whether it fits the driver, and the way to book or see it. */
export const FamilyTicket = ({ actor, matrix, driver, cell }: FamilyTicketProps) => {
  const { ticket, verdict, missed, bought, replaces, isHeld } = cell;
  const { currency } = useRegion();
  const held = useSelector(actor, ({ context }) => context.race?.held);
  const said = verdict === 'close' && isOutgrown(missed) ? 'notOffered' : verdict;
  return (
    <li className={styles.line} data-verdict={isHeld ? 'held' : said}>
      <span className={styles.ticket}>
        <b>{ticket.name}</b>
        {ticket.sessions === '' ? null : <span className={`soft ${styles.gap}`}>{ticket.sessions}</span>}
      </span>
      <span className={`row ${styles.verdict}`}>
        {isHeld && held !== undefined ? (
          <HeldTag held={held} />
        ) : (
          <Tag tone={marks[said].tone} icon={marks[said].sign}>
            {marks[said].words}
          </Tag>
        )}
        {replaces.map((other) => (
          <span key={other.id} className={styles.gap}>
            {`in place of ${other.name}, ${formatWholePrice(other.price, currency)}`}
          </span>
        ))}
        <Reason driver={driver} cell={cell} />
        {said === 'close' && missed.some(({ kind }) => kind === 'certification') ? (
          <NextSchool actor={actor} />
        ) : null}
      </span>
      <Price amount={ticket.price} />
      {verdict === 'booked' && bought !== null ? <TicketLink bought={bought} driver={driver} /> : null}
      {verdict === 'fits' ? (
        <Button
          caption="Select"
          about={`${ticket.name} for ${driver.name}`}
          tone="line"
          size="small"
          onClick={() =>
            matrix.send({ type: 'driver.book', line: { driverId: driver.id, ticketTypeId: ticket.id } })
          }
        />
      ) : null}
    </li>
  );
};

const Reason = ({
  driver,
  cell: { verdict, missed, bought },
}: Pick<FamilyTicketProps, 'driver' | 'cell'>) => {
  if (verdict === 'booked' || verdict === 'fits' || verdict === 'selected') return null;
  if (bought !== null) return <span className={styles.gap}>by {bought.ticketName}</span>;
  if (verdict === 'soldOut') return <span className={styles.gap}>would fit</span>;
  if (verdict === 'close' && missed.length === 0)
    return <span className={styles.gap}>just outside its class</span>;
  return <FamilyGaps driver={driver} checks={verdict === 'notOffered' ? decisiveOf(missed) : missed} />;
};

/** How far a driver is from each requirement. */
const FamilyGaps = ({ driver, checks }: { driver: Driver; checks: readonly RequirementCheck[] }) => {
  const { system, configuration } = useRegion();
  const certification = configuration.environment.r2rDisplayName;
  const gaps = gapsOf(checks, { driver, system }).map((gap) => misfitInShort({ gaps: [gap], certification }));
  return [...new Set(gaps)].map((gap) => (
    <span key={gap} className={styles.gap}>
      {gap}
    </span>
  ));
};

/** Link to the next race school, for a missing certification. */
const NextSchool = ({ actor }: { actor: RaceActor }) => {
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

const TicketLink = ({ bought, driver }: { bought: Ticket; driver: Driver }) => {
  const { shopUrl } = useRegion().configuration.environment;
  return (
    <span className={styles.link}>
      <NewTabLink href={ticketPage(shopUrl, bought)}>
        {'View ticket '}
        <span className="visually-hidden">
          {bought.ticketName} of {driver.name}
        </span>
      </NewTabLink>
    </span>
  );
};
