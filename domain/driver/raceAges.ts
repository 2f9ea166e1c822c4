import { checkRequirements, MIN_BOOKING_AGE } from '#domain/driver/eligibility';
import type { Race, TicketType } from '#domain/entities';
import { isTicketOnSale } from '#domain/race/sale';

/** A visitor's answer to how old their driver is on the race day; null for any age. */
export type AgeChoice = { age: number | null };

/** The oldest age at which a driver races here: whoever is 18 is no child any more. */
const MAX_DRIVER_AGE = 17;

/** Every age that can be chosen. */
export const driverAges: readonly number[] = Array.from(
  { length: MAX_DRIVER_AGE - MIN_BOOKING_AGE + 1 },
  (_, place) => MIN_BOOKING_AGE + place,
);

type Sold = Pick<Race, 'tickets'>;

/** Whether the ticket's age bounds let a driver in who has this age on the race day. */
export const isForAge = (ticket: Pick<TicketType, 'requirements'>, age: number): boolean =>
  checkRequirements(
    ticket,
    { weight: 0, height: null, passedR2R: false },
    { counted: age, completed: age },
  ).every(({ kind, verdict }) => (kind !== 'minAge' && kind !== 'maxAge') || verdict === 'passed');

/** The active tickets for an age, in the race's order. */
export const ticketsForAge = ({ tickets }: Sold, age: number): TicketType[] =>
  tickets.filter((ticket) => ticket.isActive && isForAge(ticket, age));

/** Youngest and oldest age of all races' active tickets; null without one. */
export const agesOf = (races: readonly Sold[]): { from: number; to: number } | null => {
  const ages = driverAges.filter((age) => races.some((race) => ticketsForAge(race, age).length > 0));
  const [from, to] = [ages[0], ages.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
};

/** `Ages 5–17`, `Age 9`; empty without a ticket. */
export const agesInShort = (race: Sold): string => {
  const ages = agesOf([race]);
  if (ages === null) return '';
  return ages.from === ages.to ? `Age ${ages.from}` : `Ages ${ages.from}–${ages.to}`;
};

/** Of the tickets for an age those with places left. */
export const onSaleForAge = (race: Race, age: number): TicketType[] =>
  ticketsForAge(race, age).filter(({ id }) => isTicketOnSale(race, id));

/** Races with a ticket for the age, and the others; all of them fit where no age is chosen. Each in the given order. */
export const racesForAge = (
  races: readonly Race[],
  age: number | null,
): { fitting: Race[]; others: Race[] } => {
  const isFitting = (race: Race) => age === null || ticketsForAge(race, age).length > 0;
  return { fitting: races.filter(isFitting), others: races.filter((race) => !isFitting(race)) };
};
