import { readContract } from '../../tools/contract/contract';
import { checkLeague } from '../../tools/contract/run';
import { tableOf } from '../../tools/contract/table';
import { mockPort } from '../browser/addresses';
import { expect, readable, test } from './test';

/** A mock server stores nothing, accepts every key, and answers the same race for every id. */
const unavoidable =
  /does not exist|expired token|invalid link|another guardian|wrong password|has an account|in the list|same races|afterwards|after it was added|years later|may be cached|invented code/;

test('BEY-43 no answer of a mock server made from openapi.yaml is reported for its shape, origin or headers', async () => {
  const lines = await checkLeague(
    {
      contract: readContract(),
      baseUrl: `http://localhost:${mockPort}`,
      apiKey: 'a-key',
      shopOrigin: 'http://localhost:3000',
      send: (request) => fetch(new Request(readable(request.url), request)),
      now: Date.now,
    },
    { guardian: { email: 'guardian@example.com', password: 'karting-123' } },
  );
  const wrong = lines.flatMap(({ operation, findings }) =>
    findings.filter(({ what }) => !unavoidable.test(what)).map(({ what }) => `${operation}: ${what}`),
  );
  expect(wrong, tableOf(lines)).toEqual([]);
  expect(lines.filter(({ answered }) => answered === 0).map(({ operation }) => operation)).toEqual([
    'createCheckout',
    'abortCheckout',
  ]);
});
