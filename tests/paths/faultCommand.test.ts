import { expect, test } from 'vitest';
import { readFaults } from '../../sandbox/faults';
import { faultCommand } from './faultCommand';

test('the command in a book makes the sandbox answer as the model says, whatever the answer holds', () => {
  const command = faultCommand([
    { calls: ['POST v1/Prints/*'], with: { status: 409, body: { reason: "it's stuck" } } },
  ]);
  const [, body = ''] = /curl -X PUT \S+ -H '[^']+' -d '([^']+)'/.exec(command) ?? [];
  expect(readFaults(JSON.parse(body))).toEqual({
    ok: true,
    faults: [
      {
        method: 'POST',
        path: '/v1/Prints/{any}',
        times: 1,
        fromPage: true,
        kind: 'status',
        status: 409,
        body: { reason: "it's stuck" },
      },
    ],
  });
});

const faultsIn = (command: string) => {
  const [, body = ''] = /-d '([^']+)'$/.exec(command) ?? [];
  return readFaults(JSON.parse(body));
};

test('a call that passes stands in the command only before one of the same kind that does not', () => {
  const command = faultCommand([
    { calls: ['GET v1/Events/*/info', 'GET v2/Drivers/byUser/*'], with: 'pass' },
    { calls: ['GET v1/Events/*/info', 'GET v1/Regions?'], with: { status: 500 } },
  ]);
  const call = { method: 'GET', path: '/v1/Events/{any}/info', times: 1, fromPage: true };
  expect(faultsIn(command)).toEqual({
    ok: true,
    faults: [
      { ...call, kind: 'slow', ms: 0 },
      { ...call, kind: 'status', status: 500, body: {} },
    ],
  });
});
