import { limitsInWords } from '#domain/checkout/ticketLimits';
import { measurementSystemOf } from '#domain/driver/units';
import type { Race } from '#domain/entities';
import { useRegion } from '../../app/appContext';
import { Bar } from '../../components/feedback/Placeholder';
import { Price } from '../../components/race/Price';
import styles from './TicketPrices.module.css';

/** Every ticket on sale, with the drivers that it is for. */
export const TicketPrices = ({ race }: { race: Race }) => {
  const { id, currency } = useRegion();
  const system = measurementSystemOf(id);
  const tickets = race.tickets.filter(({ isActive }) => isActive);
  if (tickets.length === 0) return null;
  return (
    <aside className={styles.prices} aria-labelledby="tickets">
      <h2 id="tickets">Tickets</h2>
      <ul>
        {tickets.map(({ id, name, sessions, price, requirements }) => (
          <li key={id}>
            <span className={styles.name}>
              {name}
              {[sessions, limitsInWords(requirements, system)].filter(Boolean).map((line) => (
                <span key={line} className="soft">
                  {line}
                </span>
              ))}
            </span>
            <Price amount={price} currency={currency} />
          </li>
        ))}
      </ul>
    </aside>
  );
};

const lines = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

export const TicketPricesPlaceholder = () => (
  <div className={styles.prices} data-shape="prices" aria-hidden="true">
    <p>
      <Bar width="85%" height="var(--s5)" />
    </p>
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <Bar width="55%" />
        </li>
      ))}
    </ul>
  </div>
);
