import { expect, test, vi } from 'vitest';
import { findOtherRegions } from '../../src/api/raceRegions';
import { boughtTicketWith, countedAnswer, raceWith, regionWith, uk, us } from '../domain/examples';
import { createApiServer, unaborted } from './apiServer';

const [ie, fr] = ['IE', 'FR'].map((id) => regionWith({ id, currency: 'EUR' }));

/** The regions found for tickets of different races, and the regions asked. */
const look = async (regionId: string, currencies: string[], has: string, status: number) => {
  const onListRead = vi.fn();
  const { api, sent } = createApiServer(
    ({ headers, path }) =>
      headers.get('hub-region') === has && path.includes('/EVT_')
        ? Response.json(countedAnswer(raceWith(), 5))
        : new Response(null, { status }),
    { onListRead },
  );
  const tickets = currencies.map((currency, index) =>
    boughtTicketWith({ eventId: `EVT_${index + 1}`, currency }),
  );
  const regions = [uk, us, ie, fr].filter((region) => region !== undefined);
  const found = await findOtherRegions(api, { regionId, regions, tickets }, unaborted);
  // The page's notice counts what its own lists could not read.
  expect(onListRead).not.toHaveBeenCalled();
  return [found, sent.map(({ headers }) => headers.get('hub-region'))];
};

test.each([
  ['UK', 'GBP', 'UK', 404, {}, []],
  ['UK', 'USD', 'US', 404, { EVT_1: 'US' }, ['US']],
  ['FR', 'EUR', 'FR', 404, {}, ['FR']],
  ['FR', 'EUR', 'IE', 404, { EVT_1: 'IE' }, ['FR', 'IE']],
  ['FR', 'GBP', 'US', 404, { EVT_1: 'US' }, ['UK', 'FR', 'US']],
  ['UK', 'USD', 'nowhere', 404, { EVT_1: null }, ['US', 'UK', 'IE', 'FR']],
  ['UK', 'USD', 'UK', 403, { EVT_1: 'US' }, ['US']],
])(
  'TKT-02 from %s the race of a ticket in %s, held by %s (%d elsewhere), is %j after asking %j',
  async (regionId, currency, has, status, found, asked) => {
    expect(await look(regionId, [currency], has, status)).toEqual([found, asked]);
  },
);

test('TKT-02 each race is judged by its own tickets', async () => {
  expect(await look('UK', ['USD', 'GBP'], 'US', 404)).toEqual([{ EVT_1: 'US' }, ['US']]);
});
