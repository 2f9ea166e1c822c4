import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { formatExactPrice } from '#domain/money';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useRegion } from '../../base/appContext';
import { Banner } from '../../components/feedback/Banner';
import { Icon, type IconShape } from '../../components/layout/Icon';
import { Price } from '../../frame/Price';
import { cartHeading } from './anchors';
import styles from './Cart.module.css';
import { CartLines } from './CartLines';
import { Discount } from './Discount';
import { Submission } from './Submission';
import type { CheckoutView } from './useCheckoutView';

const cartIcon: IconShape = { path: 'M3 4h3l2.5 11h9.5l2.5-8H7M9.5 19.5h.01M17 19.5h.01' };

export type CartProps = Pick<CheckoutView, 'cart' | 'unmet' | 'isFull'> & { actor: CheckoutActor };

/** The selected tickets, their total and the button to payment (CRT-01). */
export const Cart = ({ actor, cart, unmet, isFull }: CartProps) => {
  const userEmail = useSelector(actor, ({ context }) => context.userEmail);
  const hasCodes = useSelector(
    actor,
    ({ context: { vouchers, coupons } }) => vouchers.length + coupons.length > 0,
  );
  const hasRefusedCodes = useSelector(actor, ({ context }) => context.refusedCodes.length > 0);
  const discount = useSelector(actor, ({ children }) => children.discount);
  const more = useRef<HTMLDivElement>(null);
  const { groups, byTicket, totalPrice, bookableCount, goneCount } = cart;
  const [wasGoneAtFirst] = useState(goneCount > 0);
  return (
    <aside
      className={`card ${styles.cart}`}
      data-surface="carbon"
      data-empty={groups.length === 0}
      aria-labelledby={cartHeading}
    >
      <h2 className={`line ${styles.title}`} id={cartHeading} tabIndex={-1}>
        <Icon name={cartIcon} />
        Your selection
      </h2>
      <div className={`stack ${styles.content}`}>
        <div className={styles.lines}>
          <CartLines actor={actor} groups={groups} unmet={unmet} isComplete={isFull && goneCount === 0} />
          {goneCount > 0 ? <GoneNotice actor={actor} isFromStart={wasGoneAtFirst} /> : null}
          {hasRefusedCodes ? (
            <Banner tone="warning" role="alert">
              A code is not valid any more. Remove it to continue.
            </Banner>
          ) : null}
        </div>
        <div ref={more} className={styles.more}>
          <TicketTotals tickets={byTicket} />
          <Banner tone="info">
            <p className={`small ${styles.info}`}>
              Final price shown at payment: the total, with any codes taken off.{' '}
              <span>Tickets go to {userEmail}</span>
            </p>
          </Banner>
          <div className={styles.sum}>
            <p className={`line apart ${styles.total}`}>
              <span className="label">Total</span>{' '}
              {/* For the eye only: by keyboard and with assistive technology the field itself is as near. */}
              <span className={styles.wayToCode} aria-hidden="true">
                <button
                  type="button"
                  tabIndex={-1}
                  onClick={() => more.current?.querySelector('input')?.focus()}
                >
                  Add a code
                </button>
              </span>
              <Price amount={totalPrice} size="total" isExact isOfNothing={bookableCount === 0} />
            </p>
            {hasCodes ? (
              <p className={`soft small ${styles.codes}`}>Discounts are taken off on the payment page</p>
            ) : null}
          </div>
          {discount === undefined ? null : <Discount actor={actor} discount={discount} />}
        </div>
      </div>
      <div className={`stack ${styles.foot}`}>
        <Submission actor={actor} unmet={unmet} />
      </div>
    </aside>
  );
};

/** Announced on opening and on each attempt to book; `CheckoutNews` announces tickets that become unavailable later. */
const GoneNotice = ({ actor, isFromStart }: { actor: CheckoutActor; isFromStart: boolean }) => {
  const hasTried = useSelector(actor, (snapshot) => snapshot.matches({ ready: { choosing: 'linesGone' } }));
  return (
    <Banner key={String(hasTried)} tone="warning" role={hasTried || isFromStart ? 'alert' : undefined}>
      Some of your tickets are no longer available. Remove them to continue.
    </Banner>
  );
};

/** Count and price per ticket (CRT-02), once a ticket is chosen for more than one driver. */
const TicketTotals = ({ tickets }: { tickets: CartProps['cart']['byTicket'] }) => {
  const { currency } = useRegion();
  if (tickets.every(({ quantity }) => quantity === 1)) return null;
  return (
    <section className={`stack gap-1 ${styles.summary}`} aria-labelledby="selection-by-ticket">
      <h3 className="label soft" id="selection-by-ticket">
        By ticket
      </h3>
      <ul>
        {tickets.map(({ ticketTypeId, name, price, quantity, sum }) => (
          <li key={ticketTypeId} className={`line apart ${styles.ticket}`}>
            <span className={styles.name}>
              {`${name} `}
              <span className="soft">{`${quantity} × ${formatExactPrice(price, currency)}`}</span>
            </span>
            <Price amount={sum} isExact />
          </li>
        ))}
      </ul>
    </section>
  );
};
