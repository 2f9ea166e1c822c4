// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { type DriverDraft, draftFrom, driverFrom } from '#domain/driver/driverForm';
import { matchRoute } from '#domain/routes';
import { openScreen } from '../../../src/app/screens';
import { openAccount } from '../../../src/screens/account/open';
import { createApiServer, type SentRequest } from '../../api/apiServer';
import { boughtTicketWith, driverWith, raceWith, selectionWith } from '../../domain/examples';
import { recorded, testApp } from '../renderScreen';

const ella = driverWith();
const stored = {
  token: 'token',
  user: { id: 'USR_1', email: 'robin@example.com', firstName: 'Robin', lastName: 'Reed', phone: '' },
};

const answers: Record<string, unknown> = {
  '/api/v2/Drivers/byUser/USR_1?referenceDate=2027-05-01': [ella],
  '/api/v1/Tickets/byUser/USR_1': [boughtTicketWith(), boughtTicketWith({ id: 'TCK_2' })],
  '/api/v1/Events/bulk/EVT_1': [raceWith()],
  '/api/v2/Drivers?referenceDate=2027-05-01': ella,
  '/api/v1/Credentials/user/USR_1': { ...stored.user, firstName: 'Robina', phone: '+44 2079 460000' },
};

const open = (
  search = '',
  isBroken: (request: SentRequest) => boolean = () => false,
  answerUpdate: (request: SentRequest) => Response | Promise<Response> = () =>
    new Response(null, { status: 200 }),
  changed: Record<string, unknown> = {},
) => {
  const { api, sent } = createApiServer((request) => {
    if (isBroken(request)) return new Response(null, { status: 500 });
    return request.method === 'PUT' || request.method === 'DELETE'
      ? answerUpdate(request)
      : Response.json({ ...answers, ...changed }[request.path]);
  });
  const failures: string[] = [];
  const left = vi.fn();
  const app = testApp({ api, log: { failure: (what) => failures.push(what) } }, stored);
  app.navigation = { ...app.navigation, leave: left };
  const route = matchRoute('/UK/my-account');
  if (route.kind !== 'screen') throw new Error('The account has a screen');
  const actor = app.start(openScreen(openAccount, app, app.api, { visit: 1, route, search }));
  const settled = () => waitFor(actor, (snapshot) => snapshot.matches('ready') || snapshot.matches('failed'));
  const paths = () => sent.map(({ method, path }) => `${method} ${path}`);
  return { app, actor, settled, sent, paths, failures, left };
};

type Account = ReturnType<typeof open>['actor'];

const typed = { firstName: 'Robina', lastName: 'Reed', phone: '+44 2079 460000' };

const saveUser = (actor: Account) => {
  actor.send({ type: 'user.edit', user: stored.user });
  actor.getSnapshot().children.userEdit?.send({ type: 'user.save', values: typed });
};

const deleteElla = (actor: Account) => {
  actor.send({ type: 'driver.delete', driverId: 'DRV_ella' });
  actor.getSnapshot().children.driverDeletion?.send({ type: 'driverDeletion.confirm' });
};

const saveAs = (actor: Account, draft: DriverDraft) => {
  const wizard = actor.getSnapshot().children.driverWizard;
  for (let step = 0; step < 4; step += 1) wizard?.send({ type: 'wizard.next', draft });
};

beforeEach(() => window.history.replaceState(null, '', '/UK/my-account'));
afterEach(() => window.localStorage.clear());

describe('loading', () => {
  test('API-01 ACC-03 ACC-04 drivers as of today, tickets, and each of their races once are requested', async () => {
    const { settled, paths } = open();
    const { context } = await settled();
    expect(paths()).toEqual([
      'GET /api/v2/Drivers/byUser/USR_1?referenceDate=2027-05-01',
      'GET /api/v1/Tickets/byUser/USR_1',
      'GET /api/v1/Events/bulk/EVT_1',
    ]);
    expect(context.loadState).toEqual({ drivers: 'loaded', tickets: 'loaded', races: 'loaded' });
  });

  test.each([
    ['that another has, asked for there first', 'US', { EVT_1: 'US' }, 1],
    ['that none has', null, { EVT_1: null }, 2],
    ['that is here after all', 'UK', {}, 2],
  ])(
    'TKT-02 a race paid in another region’s currency is looked for there: one %s',
    async (_, home, elsewhere, asked) => {
      const { api, sent } = createApiServer(({ path, headers }) => {
        if (path === '/api/v1/Events/EVT_1') {
          return headers.get('hub-region') === home
            ? Response.json(raceWith())
            : new Response(null, { status: 404 });
        }
        if (path === '/api/v1/Tickets/byUser/USR_1')
          return Response.json([boughtTicketWith({ currency: 'USD' })]);
        return Response.json(answers[path]);
      });
      const route = matchRoute('/UK/my-account');
      if (route.kind !== 'screen') throw new Error('The account has a screen');
      const app = testApp({ api }, stored);
      const actor = app.start(openScreen(openAccount, app, app.api, { visit: 1, route, search: '' }));
      const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
      expect(context.elsewhere).toEqual(elsewhere);
      expect(sent.filter(({ path }) => path.endsWith('/EVT_1') && !path.includes('bulk'))).toHaveLength(
        asked,
      );
    },
  );

  test('TKT-02 the region of a race is known also where its details could not be loaded', async () => {
    const { settled } = open('', ({ path }) => path.includes('bulk'), undefined, {
      '/api/v1/Tickets/byUser/USR_1': [boughtTicketWith({ currency: 'USD' })],
      '/api/v1/Events/EVT_1': raceWith(),
    });
    const { context } = await settled();
    expect(context.loadState.races).toBe('failed');
    expect(context.elsewhere).toEqual({ EVT_1: 'US' });
  });

  test('BEY-35 season tickets bring their rounds where these can be loaded', async () => {
    const season = raceWith({ eventType: 'GROUP', childEvents: ['EVT_R1', 'EVT_R2'] });
    const rounds = season.childEvents.map((id) => raceWith({ id }));
    const { context } = await open('', undefined, undefined, {
      '/api/v1/Events/bulk/EVT_1': [season],
      '/api/v1/Events/bulk/EVT_R1,EVT_R2': rounds,
    }).settled();
    expect(context.races.map(({ id }) => id)).toEqual(['EVT_1', 'EVT_R1', 'EVT_R2']);
  });

  test('BEY-35 a ticket’s calendar file has its page, its address and the current time', async () => {
    const texts: Promise<string>[] = [];
    const names: string[] = [];
    URL.createObjectURL = (file: Blob) => {
      texts.push(file.text());
      return 'blob:1';
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { actor, settled } = open('?tab=tickets');
    await settled();
    actor.send({ type: 'ticket.saveToCalendar', ticketIds: ['TCK_2'] });
    const [text = ''] = await Promise.all(texts);
    vi.restoreAllMocks();
    expect(names).toEqual(['summer-sprint-ella-reed.ics']);
    const file = text.replaceAll('\r\n ', '');
    expect(file).toContain('DTSTAMP:20270501T120000Z');
    expect(file).toContain('https://shop.example/ticket/TCK_2/s3cret');
    expect(file).toContain(`URL:${window.location.origin}/UK/events/EVT_1`);
  });

  test('BEY-35 printing the sheets prints the page', async () => {
    window.print = vi.fn();
    const { actor, settled } = open('?tab=tickets');
    await settled();
    actor.send({ type: 'sheets.print' });
    expect(window.print).toHaveBeenCalledOnce();
  });

  test('BEY-02 BEY-11 bought tickets leave the cart', async () => {
    const { app, settled } = open();
    const cart = { userId: 'USR_1', eventId: 'EVT_1' };
    app.storage
      .in('UK')
      .persistCart(cart, selectionWith({ lines: [{ driverId: 'DRV_ella', ticketTypeId: 'bought' }] }));
    await settled();
    expect(app.storage.in('UK').ticketsSelected('USR_1')).toBe(0);
  });

  test('BEY-04 when tickets fail drivers are shown, and no races are requested', async () => {
    const { settled, paths, failures } = open('', ({ path }) => path.includes('Tickets'));
    const { context } = await settled();
    expect(context.loadState).toEqual({ drivers: 'loaded', tickets: 'failed', races: 'failed' });
    expect(paths()).toHaveLength(2);
    expect(failures).toContain('The account could not be loaded');
  });

  test('WIZ-05 WIZ-09 the screen gets the region’s units and the guardian’s date', async () => {
    const { settled } = open();
    const { context } = await settled();
    expect([context.system, context.today]).toEqual(['metric', '2027-05-01']);
  });
});

describe('navigation', () => {
  test('ACC-01 ACC-07 tab and driver are put into the address', async () => {
    const { actor, settled } = open('?tab=drivers');
    await settled();
    actor.send({ type: 'driver.viewTickets', driverId: 'DRV_ella' });
    expect(window.location.search).toBe('?tab=tickets&driver=DRV_ella');
  });

  test('ACC-05 CHK-12 Buy Tickets selects the driver and opens the races of the driver’s level', async () => {
    const { app, actor, settled } = open('?tab=drivers');
    await settled();
    actor.send({ type: 'driver.buyTickets', driverId: 'DRV_ella' });
    expect(app.storage.selectedDriver()).toBe('DRV_ella');
    expect(window.location.pathname + window.location.search).toBe('/UK/events?type=SPRINT');
  });
});

describe('saving a driver', () => {
  test('WIZ-10 a new driver is created and recorded, and everything is loaded again', async () => {
    const { app, actor, settled, sent } = open('?tab=drivers');
    await settled();
    actor.send({ type: 'driver.add' });
    saveAs(actor, draftFrom(ella, 'metric'));
    await waitFor(actor, (snapshot) => snapshot.matches('reloading'));
    await settled();
    const { method, path, body } = sent[3] ?? {};
    expect([method, path, body]).toEqual([
      'POST',
      '/api/v2/Drivers?referenceDate=2027-05-01',
      { userId: 'USR_1', ...driverFrom(draftFrom(ella, 'metric'), 'metric', ella) },
    ]);
    expect(recorded(app)).toEqual([{ name: 'driver_added', driverId: 'DRV_ella' }]);
    expect(sent).toHaveLength(7);
  });

  test.each([
    ['nothing', () => new Response(null, { status: 200 })],
    ['the driver', () => Response.json(ella)],
  ])('WIZ-10 an update that answers %s has saved the driver', async (_, answer) => {
    const { actor, settled } = open('?tab=drivers', undefined, answer);
    await settled();
    actor.send({ type: 'driver.edit', driverId: 'DRV_ella' });
    saveAs(actor, { ...draftFrom(ella, 'metric'), firstName: 'Elena' });
    await waitFor(actor, (snapshot) => snapshot.matches('reloading'));
  });
});

describe('saving the guardian’s details', () => {
  const settledEdit = (actor: Account) => waitFor(actor, (snapshot) => snapshot.matches('ready'));

  test('EDU-01 the details are sent, the guardian is reloaded and stored for the whole shop', async () => {
    const { app, actor, settled, sent, paths } = open();
    await settled();
    saveUser(actor);
    await settledEdit(actor);
    expect(paths().slice(3)).toEqual([
      'PUT /api/v1/Credentials/USR_1',
      'POST /api/v1/Credentials/user/USR_1',
    ]);
    expect(sent[3]?.body).toEqual(typed);
    const known = { token: 'token', user: { ...stored.user, ...typed, lastName: 'Reed' } };
    expect(app.session.getSnapshot().context.stored).toEqual(known);
    expect(app.storage.session()).toEqual(known);
  });

  test('EDU-01 STO-04 a guardian who signed in meanwhile in another tab is not overwritten', async () => {
    const other = { token: 'other', user: { ...stored.user, id: 'USR_2' } };
    const { app, actor, settled } = open('', undefined, () => {
      app.session.send({ type: 'session.stored', stored: other, isLoggedOut: false });
      return new Response(null, { status: 200 });
    });
    await settled();
    saveUser(actor);
    await settledEdit(actor);
    expect(app.session.getSnapshot().context.stored).toEqual(other);
    expect(app.storage.session()).toBeNull();
  });
});

describe('deleting a driver', () => {
  test.each([
    ['DRV_ella', null],
    ['DRV_max', 'DRV_max'],
  ])(
    'DEL-01 the driver is deleted and everything loaded again; %s as the selected driver becomes %j',
    async (selected, left) => {
      const { app, actor, settled, paths } = open('?tab=drivers');
      app.storage.selectDriver(selected);
      await settled();
      deleteElla(actor);
      await waitFor(actor, (snapshot) => snapshot.matches('reloading'));
      await settled();
      expect(paths()[3]).toBe('DELETE /api/v1/Drivers/USR_1/DRV_ella');
      expect(paths().slice(4)).toEqual(paths().slice(0, 3));
      expect(app.storage.selectedDriver()).toBe(left);
    },
  );
});

test('BEY-39 BEY-02 a reservation whose tickets are there is forgotten, in the storage and by the next checkout', async () => {
  const { app, settled } = open();
  const items = [{ driverId: 'DRV_ella', ticketTypeId: boughtTicketWith().ticketTypeId, quantity: 1 }];
  app.storage.persistReservation({ checkoutUrl: 'https://pay.example/c/1', eventId: 'EVT_1', items });
  app.reservation.send({ type: 'reservation.stored', stored: app.storage.reservation() });
  await settled();
  expect(app.storage.reservation()).toBeNull();
  expect(app.reservation.getSnapshot().value).toBe('free');
});
