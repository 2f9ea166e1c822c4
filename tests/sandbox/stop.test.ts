import { connect } from 'node:net';
import { expect, test } from 'vitest';
import type { Change } from '../../sandbox/schema';
import { openDemoSandbox, sharedDemoSandbox } from './demoSandbox';
import { cadetSprint, gate, sprint } from './services';

test('a sandbox that stops answers payments and delayed calls first, and waits for no idle connection', async () => {
  const { database } = await sharedDemoSandbox();
  const held = gate();
  let mayChange = Promise.resolve();
  const change: Change = async (work) => {
    await mayChange;
    return database.change(work);
  };
  const league = await openDemoSandbox({ database: { ...database, change } });
  const checkouts: string[] = [];
  for (let payments = 0; payments < 3; payments += 1) {
    const guardian = await league.guardian();
    const { body } = await league.order(guardian, sprint, [[await league.addDriver(guardian), cadetSprint]]);
    checkouts.push((body as { checkoutId: string }).checkoutId);
  }
  const origin = await league.app.listen({ port: 0, host: '127.0.0.1' });
  const faults = [
    { path: '*', kind: 'slow', ms: 600_000, times: 1 },
    { path: '*', kind: 'slow', hold: true },
  ];
  await league.app.inject({ method: 'PUT', url: '/faults', payload: faults });
  // As browsers open in reserve.
  const spare = connect(Number(new URL(origin).port), '127.0.0.1');
  const arrived = gate();
  let requests = 0;
  league.app.server.on('request', () => {
    requests += 1;
    if (requests === checkouts.length + faults.length) arrived.open();
  });

  const statusOf = (path: string, options: RequestInit = {}) =>
    fetch(origin + path, options).then(
      ({ status }) => status,
      () => null,
    );
  mayChange = held.opened;
  const paying = checkouts.map((id) => statusOf(`/pay/${id}/pay`, { method: 'POST', redirect: 'manual' }));
  const delayed = faults.map(() => statusOf('/api/v1/Configurations/regions'));
  await arrived.opened;
  const closing = league.app.close();
  while ((await statusOf('/health')) === 200);
  held.open();
  expect(await Promise.all(paying)).toEqual(checkouts.map(() => 303));
  expect(await Promise.all(delayed)).toEqual([200, 200]);
  await closing;
  spare.destroy();
  expect(await statusOf('/health')).toBeNull();
});
