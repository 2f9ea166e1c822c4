import { useSelector } from '@xstate/react';
import { type CSSProperties, type RefCallback, useState } from 'react';
import { heldThroughout } from '#domain/checkout/unfinishedPayment';
import { formatExactPrice } from '#domain/money';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useRegion, useTimeLeft } from '../../base/appContext';
import { Banner } from '../../components/feedback/Banner';
import { Icon, type IconShape } from '../../components/layout/Icon';
import { HeldTag } from '../../components/race/HeldTag';
import { Price } from '../../frame/Price';
import { ReturnWindow } from '../../frame/ReturnWindow';
import { cartHeading } from './anchors';
import styles from './Cart.module.css';
import { CartLines } from './CartLines';
import { Discount } from './Discount';
import { SelectForAll } from './SelectForAll';
import { isListed, Submission } from './Submission';
import type { CheckoutView, UnmetLine } from './useCheckoutView';
import { useUnfinishedPayment } from './useUnfinishedPayment';

const cartIcon: IconShape = { path: 'M3 4h3l2.5 11h9.5l2.5-8H7M9.5 19.5h.01M17 19.5h.01' };

export type CartProps = Pick<CheckoutView, 'cart' | 'unmet' | 'offer' | 'isFull'> & {
  actor: CheckoutActor;
  /** On the button to payment. */
  paymentRef: RefCallback<HTMLElement>;
  /** On the button that selects for every driver. */
  offerRef: RefCallback<HTMLElement>;
  onSelectForAll: () => void;
};

/** The selected tickets, their total and the button to payment (CRT-01). */
export const Cart = ({
  actor,
  cart,
  unmet,
  offer,
  isFull,
  paymentRef,
  offerRef,
  onSelectForAll,
}: CartProps) => {
  const hasCodes = useSelector(
    actor,
    ({ context: { vouchers, coupons } }) => vouchers.length + coupons.length > 0,
  );
  const discount = useSelector(actor, ({ children }) => children.discount);
  const { groups, byTicket, totalPrice, bookableCount, goneCount } = cart;
  const payment = useUnfinishedPayment(actor);
  const held = heldThroughout(payment, cart);
  const timeLeft = useTimeLeft(useSelector(actor, ({ context }) => context.eventId));
  const [wasGoneAtFirst] = useState(goneCount > 0);
  return (
    <aside
      className={`card ${styles.cart}`}
      data-surface="carbon"
      data-empty={groups.length === 0}
      data-is-long={unmet.length > footOf}
      style={{ '--lines': bookableCount + goneCount, '--unmet': heightOf(unmet) } as CSSProperties}
      aria-labelledby={cartHeading}
    >
      <h2 className={`line gap-2 ${styles.title}`} id={cartHeading} tabIndex={-1}>
        <Icon name={cartIcon} />
        Your selection
      </h2>
      <div className={styles.lines}>
        {held === null ? null : <HeldTag held={{ until: held }} timeLeft={timeLeft} />}
        <CartLines
          {...{ actor, groups, unmet }}
          payment={held === null ? payment : null}
          isComplete={isFull && goneCount === 0}
        />
        {goneCount > 0 ? <GoneNotice actor={actor} isFromStart={wasGoneAtFirst} /> : null}
        {offer === null ? null : (
          <div ref={offerRef} className={styles.offer}>
            <SelectForAll actor={actor} offer={offer} onSelect={onSelectForAll} />
            <p className="soft small">For each driver the cheapest ticket that fits.</p>
          </div>
        )}
        {groups.length === 0 && !isFull ? <WhatComesNext actor={actor} /> : null}
      </div>
      <div className={styles.foot}>
        <div className={styles.sum}>
          <TicketTotals tickets={byTicket} />
          <p className={`line gap-2 small ${styles.info}`} data-tone="info">
            <Icon name="info" />
            {hasCodes ? 'Final price shown at payment, less your codes.' : 'Final price shown at payment.'}
          </p>
          <p className={styles.total}>
            <span>Total</span> <Price amount={totalPrice} size="total" isOfNothing={bookableCount === 0} />
          </p>
        </div>
        {discount === undefined ? null : <Discount actor={actor} discount={discount} />}
        <Submission actor={actor} unmet={unmet} paymentRef={paymentRef} />
      </div>
    </aside>
  );
};

const WhatComesNext = ({ actor }: { actor: CheckoutActor }) => {
  const userEmail = useSelector(actor, ({ context }) => context.userEmail);
  return (
    <ul className={`stack gap-2 small ${styles.next}`}>
      {[
        'You see the total here before you pay.',
        'You pay on the next page; codes are taken off there.',
        `Tickets go to ${userEmail}.`,
      ].map((text) => (
        <li key={text}>
          <Icon name="check" />
          {text}
        </li>
      ))}
      <li>
        <Icon name="check" />
        <span className="reach">
          <ReturnWindow />
        </span>
      </li>
    </ul>
  );
};

/** So many tickets that do not fit are named in the foot without filling the window. */
const footOf = 8;

/** About what their names take. */
const heightOf = (unmet: readonly UnmetLine[]): string =>
  isListed(unmet) ? `${1.3 * (unmet.length + 2)}rem` : `${3 * unmet.length}rem`;

/** Announced on opening and on each attempt to book; `CheckoutNews` announces tickets that become unavailable later. */
const GoneNotice = ({ actor, isFromStart }: { actor: CheckoutActor; isFromStart: boolean }) => {
  const hasTried = useSelector(actor, (snapshot) => snapshot.matches({ ready: { choosing: 'linesGone' } }));
  return (
    <Banner key={String(hasTried)} tone="warning" role={hasTried || isFromStart ? 'alert' : undefined}>
      Some of your tickets are no longer available. Remove them to continue.
    </Banner>
  );
};

/** Count and price of each ticket that is chosen for several drivers; any other one's line says both (CRT-02). */
const TicketTotals = ({ tickets }: { tickets: CartProps['cart']['byTicket'] }) => {
  const { currency } = useRegion();
  const several = tickets.filter(({ quantity }) => quantity > 1);
  if (several.length === 0) return null;
  return (
    <section className={styles.tickets} aria-labelledby="selection-by-ticket">
      <h3 className="visually-hidden" id="selection-by-ticket">
        By ticket
      </h3>
      <ul className="soft">
        {several.map(({ ticketTypeId, name, price, quantity, sum }) => (
          <li key={ticketTypeId}>
            {`${name} ${quantity} × ${formatExactPrice(price, currency)} = ${formatExactPrice(sum, currency)}`}
          </li>
        ))}
      </ul>
    </section>
  );
};
