import { limitsInWords } from '#domain/checkout/ticketLimits';
import type { Race, TicketType } from '#domain/entities';
import { useRegion } from '../../base/appContext';
import { Bar, shape } from '../../components/feedback/Placeholder';
import { Disclosure } from '../../components/layout/Disclosure';
import { Price } from '../../frame/Price';
import styles from './TicketPrices.module.css';

type TicketPricesProps = { race: Race };

const active = ({ tickets }: Race): TicketType[] => tickets.filter(({ isActive }) => isActive);

/** Whether the tickets are too many for a column. */
export const isLongList = (race: Race): boolean => active(race).length > 12;

/** Every ticket on sale, with the drivers that it is for. */
export const TicketPrices = ({ race }: TicketPricesProps) =>
  active(race).length === 0 ? null : (
    <aside className={`card ${styles.prices}`} aria-labelledby="tickets">
      <h2 id="tickets">Tickets</h2>
      <Tickets race={race} />
    </aside>
  );

/** Folded, below the drivers of a guardian, whose rows have the tickets that fit. */
export const FoldedTicketPrices = ({ race }: TicketPricesProps) => {
  const { length } = active(race);
  return (
    <Disclosure summary={length === 1 ? 'The ticket' : `All ${length} tickets`}>
      <Tickets race={race} />
    </Disclosure>
  );
};

const Tickets = ({ race }: TicketPricesProps) => {
  const { system, configuration } = useRegion();
  const { r2rDisplayName } = configuration.environment;
  return (
    <ul className={styles.tickets}>
      {active(race).map(({ id, name, sessions, price, requirements }) => (
        <li key={id}>
          <span className={styles.name}>
            {name}
            {[
              sessions,
              limitsInWords(requirements, system),
              requirements.mustPassR2R ? `${r2rDisplayName} needed` : '',
            ]
              .filter(Boolean)
              .map((line) => (
                <span key={line} className="soft">
                  {line}
                </span>
              ))}
          </span>
          <Price amount={price} />
        </li>
      ))}
    </ul>
  );
};

const lines = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

export const TicketPricesPlaceholder = () => (
  <div className={`card ${styles.prices}`} {...shape('prices')}>
    <p>
      <Bar width="85%" height="var(--s5)" />
    </p>
    <ul className={styles.tickets}>
      {lines.map((line) => (
        <li key={line}>
          <Bar width="55%" />
        </li>
      ))}
    </ul>
  </div>
);
