import { formatExactPrice, formatSum, formatWholePrice } from '#domain/money';
import { useRegion } from '../base/appContext';
import styles from './Price.module.css';

export type PriceProps = {
  /** In units of the region's currency. */
  amount: number;
  size?: 'total';
  /** With its cents, if there are any; otherwise in whole units. */
  isExact?: boolean;
  /** Nothing has this price: 0 is not `Free`. */
  isOfNothing?: boolean;
};

export const Price = ({ amount, size, isExact = false, isOfNothing = false }: PriceProps) => {
  const format = isOfNothing ? formatSum : isExact ? formatExactPrice : formatWholePrice;
  return (
    <span className={styles.price} data-size={size}>
      {format(amount, useRegion().currency)}
    </span>
  );
};
