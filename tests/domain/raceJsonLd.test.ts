import { expect, test } from 'vitest';
import { raceJsonLd, raceSummary } from '#domain/race/raceJsonLd';
import { availabilityOf, raceWith, ticketTypeWith } from './examples';

const listed = { url: 'https://shop.test/UK/events/e1', currency: 'GBP', organizer: 'Apex' };
const race = raceWith({
  name: 'Ashdown Sprint',
  slogan: 'Into the trees.',
  start: '2027-06-14T08:00:00Z',
  end: '2027-06-14T16:00:00Z',
  timezone: 'Europe/London',
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

test('BEY-42 a listed race has its time, its place and its price', () => {
  expect(raceJsonLd(race, listed)).toMatchObject({
    '@type': 'SportsEvent',
    name: 'Ashdown Sprint',
    url: listed.url,
    startDate: '2027-06-14T08:00:00Z',
    endDate: '2027-06-14T16:00:00Z',
    location: { name: 'Ashdown Park', address: 'Crawley' },
    organizer: { name: 'Apex' },
    offers: [
      { name: 'Sprint', price: 55, priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
      { name: 'Late', price: 60, priceCurrency: 'GBP', availability: 'https://schema.org/SoldOut' },
    ],
  });
});

test('BEY-42 without counts the API’s own availability decides', () => {
  const uncounted = raceWith({ ...race, availability: null, available: false });
  expect(raceJsonLd(uncounted, listed)).toMatchObject({
    offers: [{ availability: 'https://schema.org/SoldOut' }, { availability: 'https://schema.org/SoldOut' }],
  });
});

test('BEY-42 the one-line form of a race leaves out unknown values', () => {
  expect(raceSummary(race, 'GBP')).toBe('Into the trees. · Jun 14 · Ashdown Park, Crawley · from £55');
  const withoutDetails = raceWith({ ...race, slogan: '', locationName: '', startPrice: 0 });
  expect(raceSummary(withoutDetails, 'GBP')).toBe('Jun 14 · Crawley');
  expect(raceSummary({ ...withoutDetails, startPrice: 1 }, 'GBP')).toBe('Jun 14 · Crawley · from £1');
});
