import { useSelector } from '@xstate/react';
import { measuresInWords, ticketsByAges } from '#domain/checkout/ticketLimits';
import { counted } from '#domain/counted';
import { ticketsForAge } from '#domain/driver/raceAges';
import type { Race, TicketType } from '#domain/entities';
import { isOnSale, isTicketOnSale } from '#domain/race/sale';
import type { RaceActor } from '#machines/race/race';
import { usePaths, useRegion } from '../../base/appContext';
import { BarLine, shape } from '../../components/feedback/Placeholder';
import { asleep } from '../../components/layout/Asleep';
import { Disclosure } from '../../components/layout/Disclosure';
import { Icon } from '../../components/layout/Icon';
import { AgeChoice } from '../../frame/AgeChoice';
import { Price } from '../../frame/Price';
import { ReturnWindow } from '../../frame/ReturnWindow';
import styles from './TicketPrices.module.css';

const active = ({ tickets }: Race): TicketType[] => tickets.filter(({ isActive }) => isActive);

/** Every ticket on sale; those for other ages than the one that a visitor has chosen are folded, never gone. */
export const TicketPrices = ({ actor, race }: { actor: RaceActor; race: Race }) => {
  const age = useSelector(actor, ({ context }) => context.age);
  const tickets = active(race);
  const fitting = age === null ? tickets : ticketsForAge(race, age);
  const others = tickets.filter((ticket) => !fitting.includes(ticket));
  const checkout = usePaths().checkout(race.id);
  const book = () => actor.send({ type: 'race.book' });
  return tickets.length === 0 ? null : (
    <aside className={styles.prices} aria-labelledby="tickets" data-href={checkout}>
      <div className="row apart reach small">
        <h2 id="tickets">Tickets</h2>
        <ReturnWindow />
      </div>
      <AgeChoice
        question="How old is your driver on race day?"
        age={age}
        onChoose={(chosen) => actor.send({ type: 'age.choose', age: chosen })}
      />
      <p role="status" className={fitting.length === 0 ? styles.none : 'visually-hidden'}>
        {age === null
          ? ''
          : `${fitting.length === 0 ? 'No ticket' : counted(fitting.length, 'ticket')} for age ${age}`}
      </p>
      <Tickets race={race} tickets={fitting} onBook={book} />
      {others.length === 0 ? null : (
        <Disclosure summary={`${counted(others.length, 'ticket')} for other ages`}>
          <Tickets race={race} tickets={others} onBook={book} />
        </Disclosure>
      )}
    </aside>
  );
};

/** Folded, below the drivers of a guardian, whose rows have the tickets that fit. */
export const FoldedTicketPrices = ({ race }: { race: Race }) => {
  const { length } = active(race);
  return (
    <Disclosure summary={length === 1 ? 'The ticket' : `All ${length} tickets`}>
      <Tickets race={race} tickets={active(race)} />
    </Disclosure>
  );
};

type TicketsProps = {
  race: Race;
  tickets: readonly TicketType[];
  /** A press on a ticket's row, which is the way to book it; without one, rows cannot be pressed. */
  onBook?: () => void;
};

/** Tickets of the same ages below each other, what a family compares in columns. */
const Tickets = asleep(({ race, tickets, onBook }: TicketsProps) =>
  ticketsByAges(tickets).map((group) => (
    <section key={group.ages} className={styles.group}>
      <h3>{group.ages}</h3>
      <ul>
        {group.tickets.map((ticket) => {
          const isSoldOut = !isOnSale(race) || !isTicketOnSale(race, ticket.id);
          return (
            <li key={ticket.id}>
              {onBook === undefined || isSoldOut ? (
                <div className={styles.ticket}>
                  <TicketFacts ticket={ticket} note={isSoldOut ? 'Sold out' : ''} />
                </div>
              ) : (
                <button type="button" className={styles.ticket} onClick={onBook}>
                  <span className="visually-hidden">Book</span> <TicketFacts ticket={ticket} />
                  <Icon name="arrowRight" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  )),
);

const TicketFacts = ({ ticket, note = '' }: { ticket: TicketType; note?: string }) => {
  const { system, configuration } = useRegion();
  const { name, sessions, price, requirements } = ticket;
  const certificate = requirements.mustPassR2R ? `${configuration.environment.r2rDisplayName} needed` : '';
  const asked = [measuresInWords(requirements, system), certificate, note].filter(Boolean).join(', ');
  return (
    <>
      <b>{name}</b>
      <span className={`soft small ${styles.facts}`}>
        <span>{sessions}</span> <span>{asked}</span>
      </span>
      <Price amount={price} />
    </>
  );
};

const lines = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export const TicketPricesPlaceholder = () => (
  <div className={styles.prices} {...shape('prices')}>
    <BarLine width="85%" height="var(--s5)" />
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <BarLine className={styles.ticket} width="55%" />
        </li>
      ))}
    </ul>
  </div>
);
