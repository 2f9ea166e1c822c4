import { expect, test } from 'vitest';
import { type CheckoutFacts, reviewed } from '#domain/checkout/checkoutFacts';
import { driverSections } from '#domain/checkout/driverSections';
import { offerForAll } from '#domain/checkout/offerForAll';
import { availabilityOf, boughtTicketWith, childWith, ella, max, raceWith, ticketTypeWith } from './examples';

const heat = ticketTypeWith({ id: 'heat', price: 49.5 });
const day = ticketTypeWith({ id: 'day', price: 90 });
const tall = ticketTypeWith({ id: 'tall', price: 20, requirements: { minHeight: 190 } });
const zoe = childWith('Zoe', { dateOfBirth: '2023-01-20' });
const places = { heat: 5, day: 5, tall: 5 };

const offerOf = (changes: Partial<CheckoutFacts>) => {
  const facts = reviewed({
    race: raceWith({ tickets: [day, heat, tall] }),
    drivers: [ella, max],
    owned: [],
    lines: [],
    availability: availabilityOf(places),
    former: { drivers: [], tickets: [], schedule: null },
    selectedDriverId: null,
    ...changes,
  });
  const offer = offerForAll(facts, driverSections(facts));
  return offer && [offer.sum, ...offer.lines.map((line) => `${line.driverId} ${line.ticketTypeId}`)];
};

const both = [99, `${ella.id} heat`, `${max.id} heat`];

test.each<[string, Partial<CheckoutFacts>, ReturnType<typeof offerOf>]>([
  ['two whom a ticket fits, both', {}, both],
  ['one more who is too young, both', { drivers: [ella, zoe, max] }, both],
  ['one place at the cheapest, nobody', { availability: availabilityOf({ ...places, heat: 1 }) }, null],
  [
    'none at the cheapest, both',
    { availability: availabilityOf({ ...places, heat: 0 }) },
    [180, `${ella.id} day`, `${max.id} day`],
  ],
  ['a ticket of one bought, nobody', { owned: [boughtTicketWith({ ticketTypeId: 'day' })] }, null],
  ['a ticket chosen, nobody', { lines: [{ driverId: max.id, ticketTypeId: 'day' }] }, null],
  ['a single driver, nobody', { drivers: [ella] }, null],
])('BEY-41 the offer of an empty cart is, with %s', (_, changes, offer) => {
  expect(offerOf(changes)).toEqual(offer);
});
