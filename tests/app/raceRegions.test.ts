// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findOtherRegions } from '../../src/api/raceRegions';
import { boughtTicketWith, raceWith, regionWith, uk, us } from '../domain/examples';
import { json, refused } from './league';
import { openShop } from './openShop';

const ie = regionWith({ id: 'IE', currency: 'EUR' });
const fr = regionWith({ id: 'FR', currency: 'EUR' });

/** The region found for a ticket's race, and the regions asked. @param currencies of tickets for different races */
const look = async (regionId: string, currencies: string[], has: string, status: number) => {
  const { app, league } = await openShop('/UK/events', { isDrawn: false });
  const regions = [uk, us, ie, fr];
  league.answers.getEvent = (request) =>
    request.headers.get('hub-region') === has ? json(raceWith()) : refused(status)(request);
  const tickets = currencies.map((currency, index) =>
    boughtTicketWith({ eventId: `EVT_${index + 1}`, currency }),
  );
  const { signal } = new AbortController();
  const found = await findOtherRegions(app.api, { regionId, regions, tickets }, signal);
  return [found, league.sent('getEvent').map(({ headers }) => headers.get('hub-region'))];
};

test.each([
  ['UK', 'GBP', 'UK', 404, {}, []],
  ['UK', 'USD', 'US', 404, { EVT_1: 'US' }, ['US']],
  ['FR', 'EUR', 'FR', 404, {}, ['FR']],
  ['FR', 'EUR', 'IE', 404, { EVT_1: 'IE' }, ['FR', 'IE']],
  ['FR', 'AUD', 'US', 404, { EVT_1: 'US' }, ['FR', 'UK', 'US']],
  ['FR', 'GBP', 'US', 404, { EVT_1: 'US' }, ['UK', 'FR', 'US']],
  ['UK', 'USD', 'nowhere', 404, { EVT_1: null }, ['US', 'UK', 'IE', 'FR']],
  ['UK', 'USD', 'UK', 403, { EVT_1: 'US' }, ['US']],
])(
  'TKT-02 from %s, the race of a ticket paid in %s and held by %s (status %d elsewhere) is found as %j after asking %j',
  async (regionId, currency, has, status, found, asked) => {
    expect(await look(regionId, [currency], has, status)).toEqual([found, asked]);
  },
);

test('TKT-02 each race is judged by its own tickets', async () => {
  expect(await look('UK', ['USD', 'GBP'], 'US', 404)).toEqual([{ EVT_1: 'US' }, ['US']]);
});
