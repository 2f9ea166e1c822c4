import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { factsOf, passesOf, type TicketRow } from '#domain/account/accountSelectors';
import { raceDay } from '#domain/race/raceDay';
import { ticketPage } from '#domain/ticket/boughtTicket';
import type { AccountActor } from '#machines/account/account';
import { useRegion } from '../../base/appContext';
import { Button } from '../../components/form/Button';
import type { IconShape } from '../../components/layout/Icon';
import { Modal } from '../../components/layout/Modal';
import { QrCode } from '../../components/race/QrCode';
import styles from './ShowCode.module.css';

export type ShowCodeProps = {
  actor: AccountActor;
  about: string;
  row: TicketRow;
  tone?: 'signal' | 'quiet' | 'line';
  wide?: boolean;
};

const codeSign: IconShape = {
  path: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM19 14v6M14 20h2',
};

/** The ticket's code for the gate, as large as the screen, from what is kept on the device (BEY-57). */
export const ShowCode = ({ actor, about, row, tone = 'line', wide = false }: ShowCodeProps) => {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <Button
        caption="Show code"
        about={about}
        tone={tone}
        size="small"
        wide={wide}
        icon={codeSign}
        onClick={() => setShown(row.ticket.id)}
      />
      {shown === null ? null : (
        <Passes actor={actor} row={row} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </>
  );
};

type PassesProps = Pick<ShowCodeProps, 'actor' | 'row'> & {
  /** Id of the ticket on show. */
  shown: string;
  onShow: (ticketId: string) => void;
  onClose: () => void;
};

/** One pass at a time, by 'Next' or a swipe: at the gate a family's children come one after the other (BEY-68). */
const Passes = ({ actor, row, shown, onShow, onClose }: PassesProps) => {
  const facts = useSelector(actor, ({ context }) => factsOf(context), shallowEqual);
  const passes = passesOf(facts, row.ticket.eventId);
  const place = Math.max(
    passes.findIndex(({ ticket }) => ticket.id === shown),
    0,
  );
  const pass = passes[place] ?? row;
  const next = passes[(place + 1) % passes.length] ?? row;
  const isSameDriver = next.ticket.driverId === pass.ticket.driverId;
  const [first] = useState(place);
  const turnTo = useCallback(
    (scroller: HTMLElement | null) => {
      if (scroller !== null) scroller.scrollLeft = first * scroller.clientWidth;
    },
    [first],
  );
  /** The new name is focused, and so announced. */
  const show = (ticketId: string, dialog: HTMLElement | null) => {
    flushSync(() => onShow(ticketId));
    dialog?.querySelector('h2')?.focus({ preventScroll: true });
  };
  return (
    <Modal heading={pass.driverName} isWholeScreen onClose={onClose}>
      <ul
        ref={turnTo}
        className={styles.passes}
        onScroll={({ currentTarget: { scrollLeft, clientWidth }, currentTarget }) => {
          const swiped = passes[Math.round(scrollLeft / clientWidth)]?.ticket.id;
          if (swiped !== undefined && swiped !== pass.ticket.id)
            show(swiped, currentTarget.closest('dialog'));
        }}
      >
        {(passes.length === 0 ? [row] : passes).map((each) => (
          <li key={each.ticket.id} inert={each !== pass}>
            <Pass {...each} />
          </li>
        ))}
      </ul>
      {passes.length < 2 ? null : (
        <div className={`row apart ${styles.next}`}>
          <span className="small num">
            {place + 1} of {passes.length}
          </span>
          <Button
            caption={`Next: ${isSameDriver ? next.ticket.sessions || next.ticket.ticketName : next.driverName}`}
            tone="line"
            arrow
            onClick={({ currentTarget }) => {
              const dialog = currentTarget.closest('dialog');
              show(next.ticket.id, dialog);
              const scroller = dialog?.querySelector('ul');
              if (scroller != null) scroller.scrollLeft = passes.indexOf(next) * scroller.clientWidth;
            }}
          />
        </div>
      )}
    </Modal>
  );
};

const Pass = ({ ticket, raceName, race }: TicketRow) => {
  const { system, configuration } = useRegion();
  const day = race === null ? null : raceDay(race, system);
  return (
    <div className={styles.pass}>
      <p className={styles.session}>{[ticket.sessions, ticket.ticketName].filter(Boolean).join(' · ')}</p>
      <QrCode className={styles.code} text={ticketPage(configuration.environment.shopUrl, ticket)} />
      <div>
        <p className={`num ${styles.number}`}>{ticket.id}</p>
        <p className="small">Show this code at the paddock gate.</p>
      </div>
      <dl className={`num ${styles.times}`}>
        <div>
          <dt>Race</dt>
          <dd>{raceName}</dd>
        </div>
        {day === null ? null : (
          <div>
            <dt>When</dt>
            <dd>
              {day.date}, {day.time}
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
};
