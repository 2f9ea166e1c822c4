import { formatExactPrice, formatSum } from '#domain/money';
import { useRegion } from '../base/appContext';
import styles from './Price.module.css';

export type PriceProps = {
  /** In units of the region's currency. */
  amount: number;
  size?: 'total';
  /** Nothing has this price: 0 is not `Free`. */
  isOfNothing?: boolean;
};

/** With its cents, if there are any. */
export const Price = ({ amount, size, isOfNothing = false }: PriceProps) => {
  const format = isOfNothing ? formatSum : formatExactPrice;
  return (
    <span className={styles.price} data-size={size}>
      {format(amount, useRegion().currency)}
    </span>
  );
};
