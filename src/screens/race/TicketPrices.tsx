import { useSelector } from '@xstate/react';
import { limitsInWords } from '#domain/checkout/ticketLimits';
import { ticketsForAge } from '#domain/driver/raceAges';
import type { Race, TicketType } from '#domain/entities';
import type { RaceActor } from '#machines/race/race';
import { useRegion } from '../../base/appContext';
import { Bar, shape } from '../../components/feedback/Placeholder';
import { asleep } from '../../components/layout/Asleep';
import { Disclosure } from '../../components/layout/Disclosure';
import { AgeChoice } from '../../frame/AgeChoice';
import { Price } from '../../frame/Price';
import styles from './TicketPrices.module.css';

type TicketPricesProps = { race: Race };

type AskedPricesProps = TicketPricesProps & { actor: RaceActor };

const active = ({ tickets }: Race): TicketType[] => tickets.filter(({ isActive }) => isActive);

/** Every ticket on sale; those for other ages than the one that a visitor has chosen are folded, never gone. */
export const TicketPrices = ({ actor, race }: AskedPricesProps) => {
  const age = useSelector(actor, ({ context }) => context.age);
  const tickets = active(race);
  const fitting = age === null ? tickets : ticketsForAge(race, age);
  const others = tickets.filter((ticket) => !fitting.includes(ticket));
  return tickets.length === 0 ? null : (
    <aside className={styles.prices} aria-labelledby="tickets">
      <h2 id="tickets">Tickets</h2>
      <AgeChoice
        question="How old is your driver on race day?"
        age={age}
        onChoose={(chosen) => actor.send({ type: 'age.choose', age: chosen })}
      />
      <p role="status" className={fitting.length === 0 ? styles.none : 'visually-hidden'}>
        {age === null
          ? ''
          : `${fitting.length === 0 ? 'No ticket' : ticketsInWords(fitting.length)} for age ${age}`}
      </p>
      <Tickets tickets={fitting} />
      {others.length === 0 ? null : (
        <Disclosure summary={`${ticketsInWords(others.length)} for other ages`}>
          <Tickets tickets={others} />
        </Disclosure>
      )}
    </aside>
  );
};

const ticketsInWords = (count: number): string => `${count} ${count === 1 ? 'ticket' : 'tickets'}`;

/** Folded, below the drivers of a guardian, whose rows have the tickets that fit. */
export const FoldedTicketPrices = ({ race }: TicketPricesProps) => {
  const { length } = active(race);
  return (
    <Disclosure summary={length === 1 ? 'The ticket' : `All ${length} tickets`}>
      <Tickets tickets={active(race)} />
    </Disclosure>
  );
};

const Tickets = asleep(({ tickets }: { tickets: readonly TicketType[] }) => {
  const { system, configuration } = useRegion();
  const { r2rDisplayName } = configuration.environment;
  return (
    <ul className={styles.tickets}>
      {tickets.map(({ id, name, sessions, price, requirements }) => (
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
});

const lines = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

export const TicketPricesPlaceholder = () => (
  <div className={styles.prices} {...shape('prices')}>
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
