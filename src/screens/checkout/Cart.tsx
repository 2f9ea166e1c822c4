import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { CheckoutActor } from '#machines/checkout/checkout';
import type { CartView } from '#machines/checkout/checkoutSelectors';
import { useRegion } from '../../app/appContext';
import { Banner } from '../../components/Banner';
import { Icon } from '../../components/Icon';
import { Price } from '../../components/Price';
import styles from './Cart.module.css';
import { CartLines } from './CartLines';
import { CartSummary } from './CartSummary';
import { Discount } from './Discount';
import { Submission } from './Submission';

export type CartProps = {
  actor: CheckoutActor;
  cart: CartView;
  /** Nothing is left to add for any driver. */
  isFull: boolean;
  /** There is something to buy or to choose. */
  canBook: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
};

/** What was chosen, what it costs, and the way to payment (CRT-01). */
export const Cart = ({ actor, cart, isFull, canBook, headingRef }: CartProps) => {
  const { currency } = useRegion();
  const userEmail = useSelector(actor, ({ context }) => context.userEmail);
  const discount = useSelector(actor, ({ children }) => children.discount);
  const { groups, byTicket, totalPrice, goneCount } = cart;
  return (
    <aside className={styles.cart} data-surface="carbon" aria-labelledby="selection">
      <h2 className={styles.title} id="selection" ref={headingRef} tabIndex={-1}>
        <Icon name="cart" />
        Your selection
      </h2>
      <div className={styles.content}>
        <CartLines
          actor={actor}
          groups={groups}
          isComplete={isFull && goneCount === 0}
          onRemoved={() => headingRef.current?.focus({ preventScroll: true })}
        />
        <CartSummary tickets={byTicket} />
        {goneCount > 0 ? <GoneNotice actor={actor} /> : null}
        {canBook && discount !== undefined ? <Discount actor={actor} discount={discount} /> : null}
      </div>
      {canBook ? (
        <div className={styles.foot}>
          <div>
            <p className={styles.total}>
              <span className="label">Total</span>{' '}
              <Price amount={totalPrice} currency={currency} size="total" />
            </p>
            <p className={`soft ${styles.final}`}>
              Final price shown at payment. <span>Tickets go to {userEmail}</span>
            </p>
          </div>
          <Submission actor={actor} />
        </div>
      ) : null}
    </aside>
  );
};

/** Announced when a line is no longer available, and again when the guardian tries to book it. */
const GoneNotice = ({ actor }: { actor: CheckoutActor }) => {
  const hasTried = useSelector(actor, (snapshot) => snapshot.matches({ ready: { choosing: 'linesGone' } }));
  return (
    <Banner key={String(hasTried)} tone="close" role="alert">
      Some of your tickets are no longer available. Remove them to go on.
    </Banner>
  );
};
