import type { Page } from '@playwright/test';
import { comeBackAs } from '../../browser/guardian';
import { noah } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { answer, bigFamily, type Json, long, openAs, see } from '../arranging';
import type { SceneGroup } from '../scene';

const driversTab = '/UK/my-account?tab=drivers';
const ticketsTab = '/UK/my-account?tab=tickets';

/** Tickets of the guardian's first driver: of races known and not, and every fifth one invalid. */
async function answerTickets(page: Page, count: number, changes: Json = {}): Promise<void> {
  const drivers = page.waitForResponse((response) => response.url().includes('/api/v2/Drivers/byUser/'));
  await answer(page, 'v1/Tickets/byUser/*', async () => {
    const [driver]: Json[] = await (await drivers).json();
    return Array.from({ length: count }, (_, place) => ({
      _id: `TKT_${place}`,
      secret: `secret-${place}`,
      userId: 'USR_alex',
      driverId: driver?.id,
      eventId: place % 3 === 2 ? 'gone' : 'uk-ashdown-sprint',
      ticketTypeId: 'ticket',
      ticketName: 'Cadet Sprint',
      categoryName: 'Cadet',
      realPrice: 72,
      currency: 'GBP',
      createdAt: '2026-08-01T10:00:00Z',
      status: place % 5 === 4 ? 'INVALID' : 'VALID',
      sessions: 'Saturday morning',
      ...changes,
    }));
  });
}

export const account: SceneGroup = {
  name: 'Account',
  scenes: {
    'a guardian with names of 200 characters': async (stage) => {
      const name = { firstName: long.slice(0, 100), lastName: long };
      await answer(stage.page, 'v1/Credentials/user/*', (user: Json) => ({ ...user, ...name }));
      await openAs(stage, '/UK/my-account');
      await see(stage.page.getByRole('main'), name.firstName);
    },
    'nine drivers in the account': async (stage) => {
      await openAs(stage, driversTab, bigFamily);
      await expect(stage.page.getByRole('article')).toHaveCount(9);
    },
    'a driver with a name of 200 characters in the account': async (stage) => {
      const name = { firstName: long.slice(0, 100), lastName: long.slice(0, 100) };
      await openAs(stage, driversTab, [{ ...noah, ...name, height: null }]);
      await see(stage.page, 'NOT SET');
    },
    'thirty-two tickets, valid and not, of races known and not': async (stage) => {
      await answerTickets(stage.page, 32);
      await openAs(stage, ticketsTab);
      await expect(stage.page.getByRole('article')).toHaveCount(32);
    },
    'tickets with names of 200 characters': async (stage) => {
      await answerTickets(stage.page, 2, { ticketName: long, categoryName: long, sessions: long });
      await openAs(stage, ticketsTab);
      await see(stage.page, long);
    },
  },
  printed: {
    'race-day sheets of two drivers on paper': async ({ page, sandbox }) => {
      const guardian = await sandbox.guardian([noah, { ...noah, firstName: 'Zoe' }]);
      const practice = { eventId: 'uk-thursday-practice', ticket: 'Cadet First Session' };
      for (const name of ['Noah', 'Zoe']) await sandbox.buyTicket(guardian, practice, name);
      await comeBackAs(page, guardian);
      await page.goto(ticketsTab);
      await expect(page.getByRole('article')).toHaveCount(2);
      await page.emulateMedia({ media: 'print' });
      await see(page, 'Zoe Hart');
    },
  },
};
