import { formatPrice } from '#domain/money';
import styles from './Price.module.css';

export type PriceProps = {
  /** In units of the currency. */
  amount: number;
  /** ISO 4217 code. */
  currency: string;
  size?: 'regular' | 'total';
};

export const Price = ({ amount, currency, size = 'regular' }: PriceProps) => (
  <span className={styles.price} data-size={size}>
    {formatPrice(amount, currency)}
  </span>
);
