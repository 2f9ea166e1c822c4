import { shallowEqual, useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { factsOf, passesOf, type TicketRow } from '#domain/account/accountSelectors';
import { placeOf } from '#domain/race/address';
import { raceDay } from '#domain/race/raceDay';
import { classAndTicket, isValid, ticketPage } from '#domain/ticket/boughtTicket';
import type { AccountActor } from '#machines/account/account';
import { useRegion } from '../../base/appContext';
import { Button } from '../../components/form/Button';
import { TextButton } from '../../components/form/TextButton';
import type { IconShape } from '../../components/layout/Icon';
import { Modal } from '../../components/layout/Modal';
import { QrCode } from '../../components/race/QrCode';
import { SupportContact } from '../../frame/SupportContact';
import styles from './ShowCode.module.css';
import { useRaceSystem } from './useRaceSystem';

export type ShowCodeProps = {
  actor: AccountActor;
  row: TicketRow;
  /** `signal` for the only one. */
  tone?: 'signal' | 'quiet';
};

const codeSign: IconShape = {
  path: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM19 14v6M14 20h2',
};

/** The button that opens the ticket's code for the gate. */
export const ShowCode = ({ actor, row, tone = 'quiet' }: ShowCodeProps) => (
  <Button
    caption="Show code"
    about={`${row.ticket.ticketName}, ${row.raceName}, ${row.driverName}`}
    tone={tone}
    size="small"
    icon={codeSign}
    onClick={() => actor.send({ type: 'code.show', shown: row })}
  />
);

/**
 * The code on show, as large as the screen, from what is kept on the device (BEY-57). One pass at a time, by a button or a
 * swipe: at the gate a family's children come one after the other (BEY-68).
 */
export const ShownCode = ({ actor, shown }: { actor: AccountActor; shown: TicketRow }) => {
  const facts = useSelector(actor, ({ context }) => factsOf(context), shallowEqual);
  const passes = passesOf(facts, shown);
  const place = passes.findIndex(({ ticket }) => ticket.id === shown.ticket.id);
  const [previous, next] = [-1, 1].map((by) => passes.at((place + by) % passes.length));
  const inShort = ({ ticket, driverName }: TicketRow) =>
    ticket.driverId === shown.ticket.driverId ? ticket.sessions || ticket.ticketName : driverName;
  const scrollerRef = useRef<HTMLUListElement>(null);
  // After the dialog's own effect: nothing can be scrolled before it is shown. A swipe has scrolled already.
  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    if (scroller === null || placeIn(scroller) === place) return;
    scroller.scrollLeft = place * scroller.clientWidth;
  }, [place]);
  /** The new name is focused, and so announced. */
  const show = (row: TicketRow) => {
    flushSync(() => actor.send({ type: 'code.show', shown: row }));
    scrollerRef.current?.closest('dialog')?.querySelector('h2')?.focus({ preventScroll: true });
  };
  return (
    <Modal
      heading={passes[place]?.driverName ?? ''}
      isWholeScreen
      onClose={() => actor.send({ type: 'code.show', shown: null })}
    >
      <ul
        ref={scrollerRef}
        className={styles.passes}
        onScroll={({ currentTarget }) => {
          const swiped = passes[placeIn(currentTarget)];
          if (swiped !== undefined && swiped !== passes[place]) show(swiped);
        }}
      >
        {passes.map((each) => (
          <li key={each.ticket.id} inert={each.ticket.id !== shown.ticket.id}>
            <Pass actor={actor} {...each} />
          </li>
        ))}
      </ul>
      {next === undefined || passes.length < 2 ? null : (
        <div className={`row apart ${styles.next}`}>
          <span className="small num">
            {place + 1} of {passes.length}
          </span>
          {previous === undefined || passes.length < 3 ? null : (
            <TextButton caption="Previous" about={inShort(previous)} onClick={() => show(previous)} />
          )}
          <Button caption={`Next: ${inShort(next)}`} tone="line" arrow onClick={() => show(next)} />
        </div>
      )}
    </Modal>
  );
};

/** The number of passes before the one in sight. */
const placeIn = ({ scrollLeft, clientWidth }: HTMLElement): number => Math.round(scrollLeft / clientWidth);

const Pass = ({ actor, ticket, raceName, race, age }: TicketRow & { actor: AccountActor }) => {
  const { configuration } = useRegion();
  const system = useRaceSystem(actor, ticket.eventId);
  const day = race === null ? null : raceDay(race, system);
  const place = race === null ? '' : placeOf(race);
  const who = [classAndTicket(ticket), age === null ? '' : `age ${age}`].filter(Boolean).join(' · ');
  return (
    <div className={styles.pass}>
      <p className={styles.race}>{raceName}</p>
      <p className={styles.class}>{who}</p>
      <p>{ticket.sessions}</p>
      {isValid(ticket) ? (
        <QrCode className={styles.code} text={ticketPage(configuration.environment.shopUrl, ticket)} />
      ) : null}
      <div className={styles.under}>
        {isValid(ticket) ? (
          <p className="small">Show this code at the paddock gate.</p>
        ) : (
          <p key="invalid" role="alert">
            This ticket is not valid on race day. <SupportContact />
          </p>
        )}
        <p className={`num small ${styles.number}`}>{ticket.id}</p>
      </div>
      <dl className={`num ${styles.times}`}>
        {day === null ? null : (
          <div>
            <dt>When</dt>
            <dd>
              {day.date} <span className={styles.hours}>{day.time}</span>
            </dd>
          </div>
        )}
        {place === '' ? null : (
          <div>
            <dt>Where</dt>
            <dd>{place}</dd>
          </div>
        )}
      </dl>
    </div>
  );
};
