import { expect, test } from 'vitest';
import { directionsTo } from '#domain/race/address';
import { raceJsonLd, raceSummary } from '#domain/race/raceJsonLd';
import { availabilityOf, raceWith, ticketTypeWith } from './examples';

const race = raceWith({
  name: 'Ashdown Sprint',
  slogan: 'Into the trees.',
  locationName: 'Ashdown Park',
  locationCity: 'Crawley',
  startPrice: 55,
  tickets: [
    ticketTypeWith({ id: 'sprint', name: 'Sprint', price: 55 }),
    ticketTypeWith({ id: 'late', name: 'Late', price: 60 }),
    ticketTypeWith({ id: 'old', name: 'Old', price: 5, isActive: false }),
  ],
  availability: availabilityOf({ sprint: 3, late: 0 }),
});

const url = 'https://shop.test/UK/events/e1';
const jsonLdOf = (changes: Partial<typeof race> = {}) =>
  raceJsonLd({ ...race, ...changes }, { url, currency: 'GBP', organizer: 'Apex' });

test('a listed race has its time, its place and its price', () => {
  const offer = { '@type': 'Offer', priceCurrency: 'GBP', url };
  expect(jsonLdOf()).toEqual({
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: 'Ashdown Sprint',
    description: raceSummary(race, 'GBP'),
    url,
    startDate: '2027-06-14T08:00:00Z',
    endDate: '2027-06-14T16:00:00Z',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    sport: 'Karting',
    location: { '@type': 'Place', name: 'Ashdown Park', address: 'Crawley' },
    organizer: { '@type': 'Organization', name: 'Apex' },
    offers: [
      { ...offer, name: 'Sprint', price: 55, availability: 'https://schema.org/InStock' },
      { ...offer, name: 'Late', price: 60, availability: 'https://schema.org/SoldOut' },
    ],
  });
});

test('a one-day race whose end is on another day ends for search engines on its day', () => {
  expect(jsonLdOf({ end: '2027-06-16T16:00:00Z' })).toMatchObject({ endDate: race.start });
});

test('the one-line form of a race leaves out unknown values', () => {
  expect(raceSummary(race, 'GBP')).toBe('Into the trees. · Jun 14 · Ashdown Park, Crawley · from £55');
  const withoutDetails = raceWith({ ...race, slogan: '', locationName: '', startPrice: 0 });
  expect(raceSummary(withoutDetails, 'GBP')).toBe('Jun 14 · Crawley · from Free');
  expect(raceSummary({ ...withoutDetails, tickets: [] }, 'GBP')).toBe('Jun 14 · Crawley');
});

test('BEY-44 directions to a race are a map’s address with the encoded place', () => {
  expect(directionsTo(race)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Ashdown%20Park%2C%20Crawley',
  );
});
