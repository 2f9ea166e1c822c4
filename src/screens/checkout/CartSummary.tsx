import type { CartSummary as Summary } from '#domain/checkout/cart';
import { formatExactPrice } from '#domain/checkout/money';
import { useRegion } from '../../base/appContext';
import { Price } from '../../components/race/Price';
import styles from './CartSummary.module.css';

/** Count and price per ticket (CRT-02), once a ticket is chosen for more than one driver. */
export const CartSummary = ({ tickets }: { tickets: Summary['itemsByTicket'] }) => {
  const { currency } = useRegion();
  if (tickets.every(({ quantity }) => quantity === 1)) return null;
  return (
    <section className={styles.summary} aria-labelledby="selection-by-ticket">
      <h3 className="label soft" id="selection-by-ticket">
        By ticket
      </h3>
      <ul>
        {tickets.map(({ ticketTypeId, ticketTypeName, quantity, individualPrice, groupedPrice }) => (
          <li key={ticketTypeId} className={styles.ticket}>
            <span className={styles.name}>
              {`${ticketTypeName} `}
              <span className="soft">{`${quantity} × ${formatExactPrice(individualPrice, currency)}`}</span>
            </span>
            <Price amount={groupedPrice} currency={currency} isExact />
          </li>
        ))}
      </ul>
    </section>
  );
};
