import type { CartView } from '#machines/checkout/checkoutSelectors';
import { useRegion } from '../../app/appContext';
import { Button } from '../../components/form/Button';
import { Price } from '../../components/race/Price';
import styles from './PhoneBar.module.css';

export type PhoneBarProps = { cart: CartView; onReview: () => void };

/** The cart in short, on narrow screens; hidden while the cart itself is visible. */
export const PhoneBar = ({ cart: { totalPrice, bookableCount }, onReview }: PhoneBarProps) => {
  const { currency } = useRegion();
  return (
    <div className={styles.bar} data-surface="carbon">
      <p className={styles.sum}>
        <span className="label soft">{`${bookableCount} ${bookableCount === 1 ? 'ticket' : 'tickets'}`}</span>{' '}
        <Price amount={totalPrice} currency={currency} isExact />
      </p>
      <Button caption="Review & secure" tone={bookableCount === 0 ? 'line' : 'signal'} onClick={onReview} />
    </div>
  );
};
