import { formatExactPrice, formatWholePrice } from '#domain/checkout/money';
import styles from './Price.module.css';

export type PriceProps = {
  /** In units of the currency. */
  amount: number;
  /** ISO 4217 code. */
  currency: string;
  size?: 'regular' | 'total';
  /** With its cents, if there are any; otherwise in whole units. */
  isExact?: boolean;
};

export const Price = ({ amount, currency, size = 'regular', isExact = false }: PriceProps) => (
  <span className={styles.price} data-size={size}>
    {isExact ? formatExactPrice(amount, currency) : formatWholePrice(amount, currency)}
  </span>
);
