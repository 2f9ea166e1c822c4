import { useSelector } from '@xstate/react';
import { isSameLine } from '#domain/checkout/cartLines';
import type { CartGroup } from '#domain/checkout/cartView';
import { misfitInShort } from '#domain/driver/misfit';
import type { CartLine } from '#domain/entities';
import { formatExactPrice } from '#domain/money';
import { raceDay } from '#domain/race/raceDay';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useRegion } from '../../base/appContext';
import { RemoveButton } from '../../components/form/RemoveButton';
import { Badge } from '../../components/layout/Badge';
import { Price } from '../../frame/Price';
import { focusCart, lineAnchor } from './anchors';
import styles from './CartLines.module.css';
import { useUnfinishedPayment } from './PaymentNotice';
import type { UnmetLine } from './useCheckoutView';

export type CartLinesProps = {
  actor: CheckoutActor;
  groups: CartGroup[];
  unmet: UnmetLine[];
  /** No ticket can be added: all are in the cart, bought or sold out, or none is on offer. */
  isComplete: boolean;
};

/** The lines of the cart, one group per driver. */
export const CartLines = ({ actor, groups, unmet, isComplete }: CartLinesProps) => {
  const payment = useUnfinishedPayment(actor);
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
      <ul className="stack">
        {groups.map((group) => (
          <li key={group.driverId}>
            <h3 className="label soft">{group.driverName}</h3>
            <ul>
              {group.tickets.map((ticket) => (
                <Line
                  key={ticket.line.ticketTypeId}
                  driverName={group.driverName}
                  ticket={ticket}
                  misfit={unmet.find(({ line }) => isSameLine(line, ticket.line))}
                  heldUntil={
                    payment?.held.some((line) => isSameLine(line, ticket.line)) ? payment.heldUntil : null
                  }
                  onRemove={remove}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {isComplete ? <p className="soft">No other ticket can be added for your drivers.</p> : null}
    </>
  );
};

/** When the race was to be, if it has been moved since the page showed it. */
const RaceMoved = ({ actor }: { actor: CheckoutActor }) => {
  const { system } = useRegion();
  const schedule = useSelector(actor, ({ context }) => context.former.schedule);
  if (schedule === null) return null;
  const { date, time } = raceDay(schedule, system);
  return <Badge tone="close" caption={`The race has moved: it was ${date}, ${time}`} />;
};

type LineProps = {
  driverName: string;
  ticket: CartGroup['tickets'][number];
  /** Undefined where the driver meets all requirements. */
  misfit: UnmetLine | undefined;
  /** Null where the unpaid order does not hold its place. */
  heldUntil: string | null;
  onRemove: (line: CartLine) => void;
};

const Line = ({ driverName, ticket, misfit, heldUntil, onRemove }: LineProps) => {
  const { line, name, price, formerPrice, sessions, obstacle } = ticket;
  const { currency } = useRegion();
  const isGone = obstacle !== null;
  return (
    <li id={lineAnchor(line)} className={`line ${styles.line}`} tabIndex={-1}>
      <span className={styles.name}>
        {isGone ? <s>{name}</s> : name}
        {sessions === '' ? null : <span className="soft small">{sessions}</span>}
        {misfit === undefined ? null : <Badge tone="close" caption={misfitInShort(misfit)} />}
        {isGone ? <Badge tone="close" caption={obstacle} /> : null}
        {isGone || formerPrice === null ? null : (
          <Badge tone="close" caption={`Was ${formatExactPrice(formerPrice, currency)}`} />
        )}
        {isGone || heldUntil === null ? null : <span className="soft small">Held until {heldUntil}</span>}
      </span>
      {isGone ? null : <Price amount={price} isExact />}
      <RemoveButton label={`Remove ${name} for ${driverName}`} tone="filled" onClick={() => onRemove(line)} />
    </li>
  );
};
