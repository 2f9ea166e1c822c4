// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type DriverDraft, draftFrom } from '#domain/driverForm';
import { matchRoute } from '#domain/routes';
import { sessionMachine } from '#machines/session';
import { openAccount } from '../../../src/actors/openAccount';
import { createLeague, type SentRequest } from '../../api/league';
import { boughtTicketWith, driverWith, eventWith } from '../../domain/examples';
import { testApp } from '../renderScreen';

const ella = driverWith();
const stored = {
  token: 'token',
  user: { id: 'USR_1', email: 'robin@example.com', firstName: 'Robin', lastName: 'Reed', phone: '' },
};

const answers: Record<string, unknown> = {
  '/api/v2/Drivers/byUser/USR_1': [ella],
  '/api/v1/Tickets/byUser/USR_1': [boughtTicketWith(), boughtTicketWith({ id: 'TCK_2' })],
  '/api/v1/Events/bulk/EVT_1': [eventWith()],
  '/api/v2/Drivers': ella,
};

const open = (
  search = '',
  isBroken: (request: SentRequest) => boolean = () => false,
  answerUpdate = () => new Response(null, { status: 200 }),
) => {
  const { api, sent } = createLeague((request) => {
    if (isBroken(request)) return new Response(null, { status: 500 });
    return request.method === 'PUT' ? answerUpdate() : Response.json(answers[request.path]);
  });
  const failures: string[] = [];
  const logOut = vi.fn();
  const session = createActor(sessionMachine, {
    input: { stored },
    snapshot: sessionMachine.resolveState({ value: 'signedIn', context: { stored, validation: 'valid' } }),
  }).start();
  const app = testApp({ api, session, logOut, log: { failure: (what) => failures.push(what) } });
  const route = matchRoute('/UK/my-account');
  if (route.kind !== 'screen') throw new Error('The account has a screen');
  const actor = openAccount(app, { visit: 1, route, search });
  actor.start();
  const settled = () => waitFor(actor, (snapshot) => snapshot.matches('ready') || snapshot.matches('failed'));
  const paths = () => sent.map(({ method, path }) => `${method} ${path}`);
  return { app, actor, settled, sent, paths, failures, logOut };
};

const saveAs = (actor: ReturnType<typeof open>['actor'], draft: DriverDraft) => {
  const wizard = actor.getSnapshot().children.driverWizard;
  for (let step = 0; step < 4; step += 1) wizard?.send({ type: 'wizard.next', draft });
};

beforeEach(() => window.history.replaceState(null, '', '/UK/my-account'));
afterEach(() => window.localStorage.clear());

describe('what is read', () => {
  test('ACC-03 ACC-04 drivers, tickets and each of their events once', async () => {
    const { settled, paths } = open();
    const { context } = await settled();
    expect(paths()).toEqual([
      'GET /api/v2/Drivers/byUser/USR_1',
      'GET /api/v1/Tickets/byUser/USR_1',
      'GET /api/v1/Events/bulk/EVT_1',
    ]);
    expect(context.standing).toEqual({ drivers: 'loaded', tickets: 'loaded', events: 'loaded' });
  });

  test('BEY-04 without the tickets the drivers are there, and no events are asked for', async () => {
    const { settled, paths, failures } = open('', ({ path }) => path.includes('Tickets'));
    const { context } = await settled();
    expect(context.standing).toEqual({ drivers: 'loaded', tickets: 'failed', events: 'failed' });
    expect(paths()).toHaveLength(2);
    expect(failures).toContain('The account could not be loaded');
  });

  test('ACC-01 ACC-04 tab and driver come from the address', async () => {
    const { settled } = open('?tab=tickets&driver=DRV_ella');
    const { context } = await settled();
    expect([context.tab, context.driverId]).toEqual(['tickets', 'DRV_ella']);
  });

  test('WIZ-05 WIZ-09 the hub’s units, and the day it is for the guardian', async () => {
    const { settled } = open();
    const { context } = await settled();
    expect([context.system, context.today]).toEqual(['metric', '2027-05-01']);
  });
});

describe('where it leads', () => {
  test('ACC-01 ACC-07 the tab and the driver are noted in the address', async () => {
    const { actor, settled } = open('?tab=drivers');
    await settled();
    actor.send({ type: 'driver.viewTickets', driverId: 'DRV_ella' });
    expect(window.location.search).toBe('?tab=tickets&driver=DRV_ella');
  });

  test('ACC-05 CHK-12 Buy Tickets selects the driver and goes to the events of their level', async () => {
    const { app, actor, settled } = open('?tab=drivers');
    await settled();
    actor.send({ type: 'driver.buyTickets', driverId: 'DRV_ella' });
    expect(app.kept.selectedDriver()).toBe('DRV_ella');
    expect(window.location.pathname + window.location.search).toBe('/UK/events?type=SPRINT');
  });

  test('ACC-06 Log out', async () => {
    const { actor, settled, logOut } = open();
    await settled();
    actor.send({ type: 'account.logOut' });
    expect(logOut).toHaveBeenCalledOnce();
  });
});

describe('saving a driver', () => {
  test('WIZ-10 a new one is created, recorded, and everything read again', async () => {
    const { app, actor, settled, sent } = open('?tab=drivers');
    await settled();
    actor.send({ type: 'driver.add' });
    saveAs(actor, draftFrom(ella, 'metric'));
    await waitFor(actor, (snapshot) => snapshot.matches('reloading'));
    await settled();
    const { method, path, body } = sent[3] ?? {};
    expect([method, path, body]).toEqual([
      'POST',
      '/api/v2/Drivers',
      {
        userId: 'USR_1',
        firstName: 'Ella',
        lastName: 'Reed',
        dateOfBirth: '2017-01-20',
        weight: 34,
        height: 140,
        sex: 2,
        experienceLevel: 'BEGINNER',
      },
    ]);
    expect(app.analytics.pending()).toEqual([{ name: 'driver_added', driverId: 'DRV_ella' }]);
    expect(sent).toHaveLength(7);
  });

  test('WIZ-10 an edited one is updated, and not recorded as added', async () => {
    const { app, actor, settled, paths } = open('?tab=drivers');
    await settled();
    actor.send({ type: 'driver.edit', driverId: 'DRV_ella' });
    saveAs(actor, { ...draftFrom(ella, 'metric'), firstName: 'Elena' });
    await waitFor(actor, (snapshot) => snapshot.matches('reloading'));
    expect(paths()[3]).toBe('PUT /api/v2/Drivers/USR_1/DRV_ella');
    expect(app.analytics.pending()).toEqual([]);
  });

  test.each([
    ['nothing', () => new Response(null, { status: 200 })],
    ['the driver', () => Response.json(ella)],
    ['a word', () => new Response('OK')],
  ])('WIZ-10 an update that answers %s has saved the driver', async (_, answer) => {
    const { actor, settled } = open('?tab=drivers', undefined, answer);
    await settled();
    actor.send({ type: 'driver.edit', driverId: 'DRV_ella' });
    saveAs(actor, { ...draftFrom(ella, 'metric'), firstName: 'Elena' });
    await waitFor(actor, (snapshot) => snapshot.matches('reloading'));
  });

  test('WIZ-10 a refusal leaves the wizard open and is logged', async () => {
    const { actor, settled, failures } = open('?tab=drivers', ({ method }) => method === 'POST');
    await settled();
    actor.send({ type: 'driver.add' });
    saveAs(actor, draftFrom(ella, 'metric'));
    await vi.waitFor(() => expect(failures).toEqual(['The driver could not be saved']));
    expect(actor.getSnapshot().matches('managingDriver')).toBe(true);
  });
});
