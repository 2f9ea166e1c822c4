import type { Race } from '#domain/entities';
import { formatWholePrice } from '#domain/money';
import { addressOf } from '#domain/race/address';
import { isTicketOnSale } from '#domain/race/sale';
import { shortDates, usableEndOf } from '#domain/time/dates';

export type JsonLdDetails = {
  /** Absolute address of the race's page. */
  url: string;
  /** ISO 4217 code. */
  currency: string;
  /** Name of the league. */
  organizer: string;
};

/** A race as JSON-LD for search engines: https://schema.org/SportsEvent */
export const raceJsonLd = (
  race: Race,
  { url, currency, organizer }: JsonLdDetails,
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'SportsEvent',
  name: race.name,
  description: raceSummary(race, currency),
  url,
  ...(race.imageUrl !== undefined && { image: race.imageUrl }),
  startDate: race.start,
  endDate: usableEndOf(race) ?? race.start,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  sport: 'Karting',
  location: { '@type': 'Place', name: race.locationName, address: race.locationCity },
  organizer: { '@type': 'Organization', name: organizer },
  offers: race.tickets
    .filter(({ isActive }) => isActive)
    .map(({ id, name, price }) => ({
      '@type': 'Offer',
      name,
      price,
      priceCurrency: currency,
      availability: `https://schema.org/${isTicketOnSale(race, id) ? 'InStock' : 'SoldOut'}`,
      url,
    })),
});

/** One line: slogan, dates, place and start price. */
export const raceSummary = (race: Race, currency: string): string => {
  const isSold = race.tickets.some(({ isActive }) => isActive);
  const price = isSold ? `from ${formatWholePrice(race.startPrice, currency)}` : '';
  return [race.slogan, shortDates(race), addressOf(race), price].filter((words) => words !== '').join(' · ');
};
