import { useLayoutEffect, useRef, useState } from 'react';
import type { CartView } from '#domain/checkout/cartView';
import { heldThroughout } from '#domain/checkout/unfinishedPayment';
import { counted } from '#domain/counted';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { Button } from '../../components/form/Button';
import { useBar } from '../../components/layout/useBar';
import { heldNote } from '../../components/race/heldNote';
import { Price } from '../../frame/Price';
import { showCart } from './anchors';
import styles from './PhoneBar.module.css';
import { SelectForAll } from './SelectForAll';
import type { CheckoutView } from './useCheckoutView';
import { useUnfinishedPayment } from './useUnfinishedPayment';

export type PhoneBarProps = Pick<CheckoutView, 'cart' | 'offer'> & {
  actor: CheckoutActor;
  /** The cart's own button has still to be scrolled to. */
  isShown: boolean;
  onSelectForAll: () => void;
};

/**
 * The cart's one red button, on narrow screens: the tickets for every driver; once something is chosen, the cart in
 * short and the way to it; the payment and its end, where every place is held.
 */
export const PhoneBar = ({ actor, cart, offer, isShown, onSelectForAll }: PhoneBarProps) => {
  const held = heldThroughout(useUnfinishedPayment(actor), cart);
  const isHeld = held !== null;
  const { totalPrice, bookableCount, goneCount } = cart;
  const bar = useRef<HTMLDivElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  // A focused button that leaves the page tells nobody.
  useLayoutEffect(() => {
    if (!bar.current?.contains(document.activeElement)) setHasFocus(false);
  });
  // A bar with the focus does not vanish.
  const isSeen = hasFocus || (isShown && (offer !== null || bookableCount + goneCount > 0));
  useBar('cart', isSeen);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for the focus
    <div
      ref={bar}
      className={`row apart screen-only ${styles.bar}`}
      data-surface="carbon"
      data-shown={isSeen}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {offer === null ? (
        <>
          <p className="stack gap-1">
            <span className="small soft">{isHeld ? heldNote({ until: held }) : cartInShort(cart)}</span>{' '}
            {bookableCount === 0 ? null : <Price amount={totalPrice} />}
          </p>
          <Button
            caption={isHeld ? 'Secure Your Spot Now' : 'Review & secure'}
            {...(isHeld && { about: `for ${counted(bookableCount, 'ticket')}` })}
            tone={bookableCount === 0 ? 'line' : 'signal'}
            onClick={() => {
              // The button of the cart shows that the booking runs, and the cart why it cannot.
              showCart();
              if (isHeld) actor.send({ type: 'checkout.submit' });
            }}
          />
        </>
      ) : (
        <SelectForAll actor={actor} offer={offer} onSelect={onSelectForAll} />
      )}
    </div>
  );
};

const cartInShort = ({ bookableCount, goneCount }: CartView): string => {
  if (goneCount > 0) return `${goneCount} no longer available`;
  if (bookableCount === 0) return 'Nothing chosen yet';
  return counted(bookableCount, 'ticket');
};
