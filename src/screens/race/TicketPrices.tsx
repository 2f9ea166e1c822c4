import type { Race } from '#domain/entities';
import { useRegion } from '../../app/appContext';
import { Price } from '../../components/Price';
import styles from './TicketPrices.module.css';

/** Every ticket on sale, for visitors who have not signed in. */
export const TicketPrices = ({ race }: { race: Race }) => {
  const { currency } = useRegion();
  const tickets = race.tickets.filter(({ isActive }) => isActive);
  if (tickets.length === 0) return null;
  return (
    <aside className={styles.prices} aria-labelledby="tickets">
      <h2 id="tickets">Tickets</h2>
      <ul>
        {tickets.map(({ id, name, sessions, price }) => (
          <li key={id}>
            <span className={styles.name}>
              {name}
              {sessions === '' ? null : <span className="soft">{sessions}</span>}
            </span>
            <Price amount={price} currency={currency} />
          </li>
        ))}
      </ul>
    </aside>
  );
};
