import { shallowEqual, useSelector } from '@xstate/react';
import type { CSSProperties, ReactNode } from 'react';
import {
  arrivalMessage,
  factsOf,
  racePaths,
  type TicketRow,
  ticketRowsOf,
  visibleSheets,
} from '#domain/account/accountSelectors';
import { namesInWords } from '#domain/driver/names';
import { formatSum, sumOfPrices } from '#domain/money';
import { eventTypeDisplay } from '#domain/race/eventTypeDisplay';
import { bookedInWords } from '#domain/ticket/bookedInWords';
import { receiptsOf, shortReference } from '#domain/ticket/receipt';
import { formatDay } from '#domain/time/dates';
import type { AccountActor } from '#machines/account/account';
import { isExpected } from '#machines/account/ticketArrival';
import { usePaths, useRegion, useUser } from '../../base/appContext';
import { StartLights } from '../../components/feedback/StartLights';
import { Disclosure } from '../../components/layout/Disclosure';
import { Icon } from '../../components/layout/Icon';
import { NewTabLink } from '../../components/layout/NewTabLink';
import { pillColours } from '../../components/layout/pillColours';
import { RacePicture } from '../../components/race/RacePicture';
import { RaceFacts } from '../../frame/RaceFacts';
import { SupportContact } from '../../frame/SupportContact';
import { useLevel } from '../../frame/useLevel';
import { AddToCalendar } from './AddToCalendar';
import { PrintSheets } from './PrintSheets';
import { ShowCode, type ShowCodeProps } from './ShowCode';
import styles from './TicketArrival.module.css';
import { TicketCards } from './TicketList';
import { useArrival, useBoughtIds } from './useArrival';
import { useRaceSystem } from './useRaceSystem';

/**
 * After a payment: the bought tickets, their race and the address that they were mailed to, or that the tickets will
 * arrive (BEY-38). Keeps the room of the tickets until they have arrived.
 */
export const TicketArrival = ({ actor, bought }: { actor: AccountActor; bought: readonly TicketRow[] }) => {
  const state = useArrival(actor);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading') || snapshot.hasTag('busy'));
  const isPaid = useSelector(actor, ({ context }) => isExpected(context));
  const payment = useSelector(actor, ({ context }) => context.payment);
  const hasFailed = useSelector(actor, ({ context }) => context.loadState.tickets === 'failed');
  const onShow = arrivalMessage({ arrival: state, isPaid, isLoading, hasFailed });
  const count = payment?.order.items.length ?? 0;
  return (
    <div className={`stack gap-2 ${styles.arrival}`} data-machine="ticketArrival" data-state={state}>
      <div role="status">
        {onShow === 'arrived' ? (
          <Booked actor={actor} count={count} />
        ) : onShow === null ? null : (
          <Panel count={count}>
            <div className={`stack gap-3 ${styles.words}`}>
              {onShow === 'late' ? null : <StartLights />}
              {words[onShow]}
            </div>
          </Panel>
        )}
      </div>
      {/* The panel names race and drivers: the cards would say them again. */}
      <div className={styles.details}>
        {bought.length === 0 ? null : (
          <Disclosure summary={bought.length === 1 ? 'The ticket in full' : 'The tickets in full'}>
            <TicketCards actor={actor} rows={bought} />
          </Disclosure>
        )}
      </div>
    </div>
  );
};

const words = {
  loading: null,
  awaited: (
    <>
      <h2>Your tickets are on their way</h2>
      <p>After a payment they can take a minute; they appear here by themselves.</p>
    </>
  ),
  late: (
    <>
      <h2>Your tickets are not here yet</h2>
      <p>
        Press Refresh to look again. Paid, and still nothing? <SupportContact />
      </p>
    </>
  ),
};

/** @param count tickets of the order: their rows need room */
const Panel = ({ count, children }: { count: number; children: ReactNode }) => (
  <div className={styles.panel} data-surface="carbon" style={{ '--tickets': count } as CSSProperties}>
    {children}
  </div>
);

const Booked = ({ actor, count }: { actor: AccountActor; count: number }) => {
  const { configuration } = useRegion();
  const boughtIds = useBoughtIds(actor);
  const facts = useSelector(actor, ({ context }) => factsOf(context), shallowEqual);
  const rows = ticketRowsOf(facts, boughtIds);
  const race = rows[0]?.race ?? null;
  const system = useRaceSystem(actor, rows[0]?.ticket.eventId ?? '');
  const names = rows.flatMap(({ driverInShort }) => driverInShort ?? []);
  return (
    <Panel count={count}>
      {race === null ? null : (
        <div className={`screen-only ${styles.art}`}>
          <RacePicture race={race} display={eventTypeDisplay(race.type, configuration.eventTypes)} isFirst />
        </div>
      )}
      <div className={`stack gap-3 ${styles.words}`}>
        <h2 className={`line gap-2 ${styles.booked}`}>
          <Icon name="check" />
          You're booked
        </h2>
        {race === null ? null : (
          <>
            {names.length === 0 ? null : <p className={styles.who}>{bookedInWords(names, race)}</p>}
            <p className={`display ${styles.race}`}>{race.name}</p>
            <RaceFacts race={race} system={system} isBooked />
          </>
        )}
        <ul className={styles.seats}>
          {rows.map((row) => (
            <Seat key={row.ticket.id} actor={actor} row={row} tone={rows.length > 1 ? 'quiet' : 'signal'} />
          ))}
        </ul>
      </div>
      <div className={`stack ${styles.after}`}>
        {rows.some(({ isToCome }) => isToCome) ? (
          <div className="screen-only">
            <AddToCalendar actor={actor} about="what you have just booked" ticketIds={boughtIds} />
          </div>
        ) : null}
        <Order actor={actor} rows={rows} />
        <WhatNext actor={actor} rows={rows} />
      </div>
    </Panel>
  );
};

/** Who races when, and the code for the gate. */
const Seat = ({ actor, row, tone }: ShowCodeProps) => {
  const { ticket, driverInShort, driverName } = row;
  const { display } = useLevel(row.experienceLevel);
  return (
    <li className={`row apart ${styles.seat}`} style={pillColours(display)}>
      <p>
        <span>
          <b className="display">{driverInShort ?? driverName}</b> · {ticket.ticketName}
        </span>{' '}
        <span className="soft">{ticket.sessions}</span>
      </p>
      <ShowCode actor={actor} row={row} tone={tone} />
    </li>
  );
};

/** The amount paid in all, with codes taken off, the order's reference, and where the tickets went. */
const Order = ({ actor, rows }: { actor: AccountActor; rows: readonly TicketRow[] }) => {
  const user = useUser();
  const payment = useSelector(actor, ({ context }) => context.payment);
  const [first] = rows;
  if (first === undefined) return null;
  const { ticket, race } = first;
  const paid = formatSum(sumOfPrices(rows.map((row) => row.ticket.realPrice)), ticket.currency);
  const codes = payment === null ? [] : [...payment.order.vouchers, ...payment.order.coupons];
  const references = receiptsOf(rows).map(({ reference }) => shortReference(reference));
  return (
    <dl className={`num ${styles.order}`}>
      <dt>Paid</dt>
      <dd>{codes.length === 0 ? paid : `${paid}, with ${namesInWords(codes)} taken off`}</dd>
      {references.length === 0 ? null : (
        <>
          <dt>Order</dt>
          <dd>{`${references.join(', ')} · ${formatDay(ticket.createdAt, race?.timezone ?? 'UTC')}`}</dd>
        </>
      )}
      {user === null ? null : (
        <>
          <dt>Mailed to</dt>
          <dd className={styles.email}>
            {/* Breaks before the @ rather than within a word. */}
            <span>{user.email.slice(0, user.email.lastIndexOf('@'))}</span>
            <span>{user.email.slice(user.email.lastIndexOf('@'))}</span>
          </dd>
        </>
      )}
    </dl>
  );
};

const WhatNext = ({ actor, rows }: { actor: AccountActor; rows: readonly TicketRow[] }) => {
  const paths = usePaths();
  const facts = useSelector(actor, ({ context }) => factsOf(context), shallowEqual);
  const race = rows[0]?.race ?? null;
  const otherRegions = useSelector(actor, ({ context }) => context.otherRegions);
  const there = racePaths(otherRegions, rows[0]?.ticket.eventId ?? '', paths);
  return (
    <div className={`row screen-only ${styles.links}`}>
      {there === null || race === null || race.description === '' ? null : (
        <span className="reach">
          <NewTabLink href={`${there.race(race.id)}#about`}>What to know before race day</NewTabLink>
        </span>
      )}
      {visibleSheets(facts).length > 0 ? <PrintSheets actor={actor} size="small" tone="text" /> : null}
    </div>
  );
};
