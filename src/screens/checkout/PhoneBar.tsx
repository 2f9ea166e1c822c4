import type { CartView } from '#domain/checkout/cartView';
import type { UnfinishedPayment } from '#domain/checkout/unfinishedPayment';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { Button } from '../../components/form/Button';
import { Price } from '../../frame/Price';
import { showCart } from './anchors';
import { useUnfinishedPayment } from './PaymentNotice';
import styles from './PhoneBar.module.css';

export type PhoneBarProps = { actor: CheckoutActor; cart: CartView };

/** The cart in short, on narrow screens; hidden while the cart itself is visible. */
export const PhoneBar = ({ actor, cart }: PhoneBarProps) => {
  const payment = useUnfinishedPayment(actor);
  const { totalPrice, bookableCount, goneCount } = cart;
  const isPayable = payment !== null && bookableCount > 0 && goneCount === 0;
  return (
    <div className={`row apart screen-only ${styles.bar}`} data-surface="carbon">
      <p className="stack gap-1">
        <span className="label soft">{isPayable ? paymentInShort(payment) : cartInShort(cart)}</span>{' '}
        {bookableCount === 0 ? null : <Price amount={totalPrice} isExact />}
      </p>
      {isPayable ? (
        <Button
          caption="Pay now"
          tone="signal"
          onClick={() => {
            // The button of the cart shows that the booking runs, and the cart why it cannot.
            showCart();
            actor.send({ type: 'checkout.submit' });
          }}
        />
      ) : (
        <Button caption="Review & secure" tone={bookableCount === 0 ? 'line' : 'signal'} onClick={showCart} />
      )}
    </div>
  );
};

const paymentInShort = ({ heldUntil, hasChanged }: UnfinishedPayment): string =>
  heldUntil === null || hasChanged ? 'Payment not finished' : `Held until ${heldUntil}`;

const cartInShort = ({ bookableCount, goneCount }: CartView): string => {
  if (goneCount > 0) return `${goneCount} no longer available`;
  if (bookableCount === 0) return 'Nothing chosen yet';
  return bookableCount === 1 ? '1 ticket' : `${bookableCount} tickets`;
};
