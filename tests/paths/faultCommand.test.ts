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
        kind: 'status',
        status: 409,
        body: { reason: "it's stuck" },
      },
    ],
  });
});
