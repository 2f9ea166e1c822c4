import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Answer, json, refused, refusedWithId, unreachable } from '../../app/league';
import { boughtTicketWith, kim, raceWith } from '../../domain/examples';
import { driversTab, headings, open, raceDetails, tab, ticket, ticketsTab } from './openAccount';

const signedOut = () => screen.getAllByText(/signed out|Sign in again to/);

describe('the tabs', () => {
  test('ACC-01 the tab in the address is open; choosing another replaces the address without a navigation', async () => {
    const shop = await ticketsTab();
    expect(document.title).toBe('My Account');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Account');
    expect(screen.getAllByRole('link', { current: 'page' })).toEqual([tab('Tickets')]);
    expect(screen.getByRole('region', { name: 'Tickets' })).toBeDefined();
    expect(tab('Drivers').getAttribute('href')).toBe('/UK/my-account?tab=drivers');
    const before = window.history.length;
    await shop.user.click(tab('Drivers'));
    expect(screen.getByRole('region', { name: 'Drivers' })).toBeDefined();
    expect([shop.address(), window.history.length]).toEqual(['/UK/my-account?tab=drivers', before]);
  });

  test.each([
    ['while the account loads', 'Tickets', 'listTickets'],
    ['from the next race', 'See your tickets', undefined],
  ] as const)(
    'ACC-01 the address of a tab opened %s is replaced too, so that one Back leaves the account',
    async (_, name, held) => {
      const shop = await open('', held && { held });
      const before = window.history.length;
      await shop.user.click(screen.getByRole('link', { name }));
      expect([shop.address(), window.history.length]).toEqual(['/UK/my-account?tab=tickets', before]);
    },
  );
});

describe('loading', () => {
  test('BEY-04 tickets whose races failed stay, link to the right region, and the races can be loaded again', async () => {
    const elsewhere = boughtTicketWith({ id: 'TCK_2', eventId: 'EVT_2', currency: 'USD' });
    const { league, user } = await ticketsTab({
      tickets: [ticket, elsewhere],
      answers: { getEventsBulk: refused(500), getEvent: () => json(raceWith({ id: 'EVT_2' })) },
    });
    expect(headings()).toEqual(['UNKNOWN', 'UNKNOWN']);
    const ways = screen.getAllByRole('link', { name: raceDetails }).map((way) => way.getAttribute('href'));
    expect(ways.sort()).toEqual(['/UK/events/EVT_1', '/US/events/EVT_2']);
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(league.sent('getEventsBulk')).toHaveLength(2);
  });

  test('STO-02 a 401 to the first answers hides the details, keeps loaded tickets, and is told once', async () => {
    const { user } = await driversTab({ answers: { listDrivers: refused(401) } });
    expect(screen.queryByText('Your drivers could not be loaded')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(signedOut()).toHaveLength(1);
    await user.click(tab('User'));
    expect(screen.queryByText('kim@example.com')).toBeNull();
    expect(screen.getByRole('region', { name: 'Next race' })).toBeDefined();
    await user.click(tab('Tickets'));
    expect(headings()).toEqual(['Summer Sprint']);
  });

  test('BEY-04 tickets whose drivers could not be loaded are shown, and say so', async () => {
    await ticketsTab({ answers: { listDrivers: refused(500) } });
    expect(screen.getByText(/some of their details could not be loaded\./)).toBeDefined();
  });

  test('BEY-61 of two reads that fail the reference is told, also if only the second has one', async () => {
    await open('?tab=drivers', { answers: { listDrivers: unreachable, listTickets: refusedWithId(500) } });
    expect(document.body.textContent).toContain('Reference REQ_1');
  });

  test('BEY-36 answers of an earlier visit stay kept after one of which a part fails', async () => {
    let shop = await ticketsTab();
    const kept = () => window.localStorage.getItem(`kept:${kim.user.id}:account%20UK`);
    const before = kept();
    for (const call of ['listDrivers', 'listTickets', 'getEventsBulk'] as const) {
      const answer = shop.league.answers[call] as Answer;
      shop.league.answers[call] = refused(500);
      shop = await shop.reload();
      shop.league.answers[call] = answer;
      expect([call, kept()]).toEqual([call, before]);
    }
  });

  test('BEY-36 kept answers show with their time after 5 s of a slow server, until its answers come', async () => {
    const first = await ticketsTab();
    first.league.hold('listDrivers', 'listTickets');
    const shop = await first.reload();
    const asked = shop.league.open();
    const notice = () => screen.queryByText(/^Your account as saved on this device on May 1, 2027, 12:00/);
    await shop.pass(4_999);
    expect([headings(), notice()]).toEqual([[], null]);
    await shop.pass(1);
    expect([headings(), notice()]).toEqual([['Summer Sprint'], expect.anything()]);
    await shop.pass(2_000);
    expect(shop.league.open()).toEqual(asked);
    await shop.answer('listDrivers');
    await shop.answer('listTickets');
    expect([headings(), notice()]).toEqual([['Summer Sprint'], null]);
    expect(shop.screen().getSnapshot().matches('ready')).toBe(true);
  });
});
