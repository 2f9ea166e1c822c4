import { useSelector } from '@xstate/react';
import { isSameLine } from '#domain/checkout/cartLines';
import type { CartGroup } from '#domain/checkout/cartView';
import { type Hold, holdOf } from '#domain/checkout/payment';
import { misfitInShort } from '#domain/driver/misfit';
import type { CartLine } from '#domain/entities';
import { formatExactPrice } from '#domain/money';
import { raceDay } from '#domain/race/raceDay';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useRegion } from '../../base/appContext';
import { RemoveButton } from '../../components/form/RemoveButton';
import { Tag } from '../../components/layout/Tag';
import { HoldTag } from '../../components/race/HoldTag';
import { Price } from '../../frame/Price';
import { focusCart, lineAnchor } from './anchors';
import styles from './CartLines.module.css';
import type { UnmetLine } from './useCheckoutView';
import type { ShownPayment } from './useUnfinishedPayment';

export type CartLinesProps = {
  actor: CheckoutActor;
  groups: CartGroup[];
  unmet: UnmetLine[];
  /** Told line by line; null without one, and where the total says it for all. */
  payment: ShownPayment;
  /** No ticket can be added: all are in the cart, bought or sold out, or none is on offer. */
  isComplete: boolean;
};

/** The lines of the cart, one group per driver. */
export const CartLines = ({ actor, groups, unmet, payment, isComplete }: CartLinesProps) => {
  const remove = (line: CartLine) => {
    // The focused button is removed with its line.
    focusCart();
    actor.send({ type: 'ticket.remove', line });
  };
  if (groups.length === 0) {
    return (
      <p className="soft">
        {isComplete
          ? 'No ticket can be added for your drivers.'
          : 'Nothing chosen yet. Add a ticket for one of your drivers.'}
      </p>
    );
  }
  return (
    <>
      <RaceMoved actor={actor} />
      <ul>
        {groups.map((group) => (
          <li key={group.driverId}>
            <h3 className="visually-hidden">{group.driverName}</h3>
            <ul>
              {group.tickets.map((ticket) => (
                <Line
                  key={ticket.line.ticketTypeId}
                  driverName={group.driverName}
                  ticket={ticket}
                  misfit={unmet.find(({ line }) => isSameLine(line, ticket.line))}
                  hold={holdOf(ticket.line, payment?.held, ticket)}
                  onRemove={remove}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {isComplete ? <p className="soft small">No other ticket can be added for your drivers.</p> : null}
    </>
  );
};

/** When the race was to be, if it has been moved since the page showed it. */
const RaceMoved = ({ actor }: { actor: CheckoutActor }) => {
  const { system } = useRegion();
  const schedule = useSelector(actor, ({ context }) => context.former.schedule);
  if (schedule === null) return null;
  const { date, time } = raceDay(schedule, system);
  return (
    <Tag tone="close">
      The race has moved: it was {date}, {time}
    </Tag>
  );
};

type LineProps = {
  driverName: string;
  ticket: CartGroup['tickets'][number];
  /** Undefined where the driver meets all requirements. */
  misfit: UnmetLine | undefined;
  hold: Hold | null;
  onRemove: (line: CartLine) => void;
};

const Line = ({ driverName, ticket, misfit, hold, onRemove }: LineProps) => {
  const { line, driver, name, price, formerPrice, sessions, obstacle } = ticket;
  const { currency } = useRegion();
  const isGone = obstacle !== null;
  return (
    <li id={lineAnchor(line)} className={styles.line} tabIndex={-1}>
      <span>
        {/* For the eye: the group has the driver's name as its heading. */}
        <span aria-hidden="true">
          <b>{driver}</b>
          {' · '}
        </span>
        {isGone ? <s>{name}</s> : name}
        <span className={styles.states}>
          {sessions === '' ? null : <span className="soft small">{sessions}</span>}
          {misfit === undefined ? null : <Tag tone="close">{misfitInShort(misfit)}</Tag>}
          {isGone ? <Tag tone="close">{obstacle}</Tag> : null}
          {isGone || formerPrice === null ? null : (
            <Tag tone="close">Was {formatExactPrice(formerPrice, currency)}</Tag>
          )}
          <HoldTag hold={hold} />
        </span>
      </span>
      {isGone ? null : <Price amount={price} />}
      <RemoveButton label={`Remove ${name} for ${driverName}`} onClick={() => onRemove(line)} />
    </li>
  );
};
