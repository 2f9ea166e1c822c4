import type { Page } from '@playwright/test';
import { comeBackAs, leaveToPay } from '../../browser/guardian';
import { press, said } from '../../browser/reading';
import { type DriverPayload, noah, statusFault } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { api, type Json, knownGuardian, long, openAs, past, see, seeHeading } from '../arranging';
import { answer, hold, letGo } from '../intercept';
import { type SceneGroup, type Stage, stopClock } from '../scene';
import { bigFamily } from './checkout';

const home = '/UK/my-account';
const driversTab = `${home}?tab=drivers`;
const ticketsTab = `${home}?tab=tickets`;

/** Tickets of the guardian's first driver, every fifth one invalid. */
const tickets = (page: Page, count: number, changes: Json = {}): Promise<unknown> => {
  let driverId = '';
  return Promise.all([
    answer(page, api.drivers, (drivers: Json[]) => {
      driverId = String(drivers[0]?._id ?? drivers[0]?.id);
      return drivers;
    }),
    answer(page, api.tickets, async () => {
      await expect.poll(() => driverId).not.toBe('');
      return Array.from({ length: count }, (_, place) => ({
        _id: `TKT_${place}`,
        secret: `secret-${place}`,
        userId: 'USR_alex',
        driverId,
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
    }),
  ]);
};

const openEdit = async (stage: Stage): Promise<void> => {
  await openAs(stage, home);
  await press(stage.page, 'Edit your details');
  await expect(stage.page.getByRole('dialog', { name: 'Edit your details' })).toBeVisible();
};

const zoe: DriverPayload = { ...noah, firstName: 'Zoe', sex: 2 };

/** As a guardian of this scene only, since its drivers change. */
const openDrivers = async ({ page, sandbox }: Stage, drivers: DriverPayload[]): Promise<void> => {
  await comeBackAs(page, await sandbox.guardian('UK', drivers));
  await page.goto(driversTab);
};

const openDeletion = async (stage: Stage, drivers = [noah]): Promise<void> => {
  await openDrivers(stage, drivers);
  await press(stage.page, 'Delete Profile of Noah Hart');
  await expect(stage.page.getByRole('dialog', { name: 'Delete Noah Hart?' })).toBeVisible();
};

const practice = { eventId: 'uk-thursday-practice', ticket: 'Cadet First Session' };
const seat = { eventId: 'uk-three-hours-of-kelham', ticket: 'Senior Crew Seat' };

/** From the hosted page to the tickets, as a guardian of this scene only. */
const openPaid = async ({ page, sandbox }: Stage, isTicketed: boolean): Promise<void> => {
  const guardian = await sandbox.guardian('UK', [noah]);
  const driverId = isTicketed ? await sandbox.buyTicket('UK', guardian, seat) : 'DRV_noah';
  await comeBackAs(page, guardian);
  const { eventId } = seat;
  await leaveToPay(page, guardian, { eventId, driverId, ticketTypeId: `${eventId}.senior-crew-seat` });
  await page.goto(ticketsTab);
};

const openFamilyTickets = async ({ page, sandbox }: Stage): Promise<void> => {
  const guardian = await sandbox.guardian('UK', [noah, zoe]);
  for (const firstName of ['Noah', 'Zoe']) await sandbox.buyTicket('UK', guardian, practice, firstName);
  await comeBackAs(page, guardian);
  await page.goto(ticketsTab);
  await expect(page.getByRole('article')).toHaveCount(2);
};

export const account: SceneGroup = {
  name: 'Account',
  scenes: [
    {
      title: 'the guardian',
      arrange: async (stage) => {
        await openAs(stage, home);
        await see(stage.page, 'Alex Hart');
      },
    },
    {
      title: 'a guardian with names of 200 characters',
      size: '320',
      arrange: async (stage) => {
        await answer(stage.page, api.user, (user: Json) => ({
          ...user,
          firstName: long.slice(0, 100),
          lastName: long,
        }));
        await openAs(stage, home);
        await see(stage.page.getByRole('main'), long.slice(0, 100));
      },
    },
    {
      title: 'the guardian to be changed',
      alike: 'the guardian without a first name',
      arrange: openEdit,
    },
    {
      title: 'the guardian without a first name',
      arrange: async (stage) => {
        await openEdit(stage);
        await stage.page.getByLabel('First name').fill('');
        await press(stage.page, 'Save');
        await see(stage.page, 'First name is required');
      },
    },
    {
      title: 'a guardian who could not be changed',
      arrange: async (stage) => {
        await openEdit(stage);
        await stage.page.getByLabel('First name').fill('Alexandra');
        await stage.sandbox.break(statusFault('PUT', '/api/v1/Credentials/{id}', 500));
        await press(stage.page, 'Save');
        await expect(said(stage.page, 'An error occurred. Please try again later.')).toBeVisible();
      },
    },
    {
      title: 'drivers on their way',
      arrange: async (stage) => {
        await hold(stage.page, api.drivers);
        await openAs(stage, driversTab);
        await expect(stage.page.getByText('Loading your drivers')).toBeAttached();
      },
    },
    {
      title: 'no drivers',
      arrange: async (stage) => {
        await openAs(stage, driversTab, []);
        await see(stage.page, 'No drivers found. Add a driver to get started!');
      },
    },
    {
      title: 'drivers that did not load',
      arrange: async (stage) => {
        await knownGuardian(stage.sandbox);
        await stage.sandbox.break(statusFault('GET', api.drivers, 500));
        await openAs(stage, driversTab);
        await see(stage.page, 'Your drivers could not be loaded');
      },
    },
    {
      title: 'a driver in the account',
      arrange: async (stage) => {
        await openAs(stage, driversTab);
        await expect(stage.page.getByRole('article', { name: 'Noah Hart' })).toBeVisible();
      },
    },
    {
      title: 'nine drivers in the account',
      arrange: async (stage) => {
        await openAs(stage, driversTab, bigFamily);
        await expect(stage.page.getByRole('article')).toHaveCount(9);
      },
    },
    {
      title: 'a driver with a name of 200 characters in the account',
      ids: 'ACC-03',
      size: '320',
      arrange: async (stage) => {
        const name = { firstName: long.slice(0, 100), lastName: long.slice(0, 100) };
        await openAs(stage, driversTab, [{ ...noah, ...name, height: null }]);
        await see(stage.page, 'NOT SET');
      },
    },
    {
      title: 'a driver just saved',
      ids: 'ACC-03',
      arrange: async (stage) => {
        await openDrivers(stage, [noah, zoe]);
        await press(stage.page, 'Edit Noah Hart');
        await stage.page.getByRole('dialog').getByLabel('Last name').fill('Harte');
        await press(stage.page, 'Save');
        await see(stage.page.getByRole('article', { name: 'Noah Harte' }), 'Saved');
      },
    },
    {
      title: 'a driver to be deleted',
      arrange: (stage) => openDeletion(stage),
    },
    {
      title: 'a driver being deleted',
      arrange: async (stage) => {
        await openDeletion(stage);
        await hold(stage.page, '/api/v1/Drivers/*/*');
        await press(stage.page, 'Yes, delete');
        await expect(stage.page.getByText('Loading...')).toBeVisible();
      },
    },
    {
      title: 'a driver just deleted',
      ids: 'DEL-01',
      arrange: async (stage) => {
        await openDeletion(stage, [noah, zoe]);
        await press(stage.page, 'Yes, delete');
        await see(stage.page, 'Noah Hart was deleted.');
      },
    },
    {
      title: 'a driver who could not be deleted',
      arrange: async (stage) => {
        await openDeletion(stage);
        await stage.sandbox.break(statusFault('DELETE', '/api/v1/Drivers/*', 500));
        await press(stage.page, 'Yes, delete');
        await expect(
          said(stage.page, 'An error occurred while deleting the driver. Please try again.'),
        ).toBeVisible();
      },
    },
    {
      title: 'tickets on their way',
      arrange: async (stage) => {
        await hold(stage.page, api.tickets);
        await openAs(stage, ticketsTab);
        await expect(stage.page.getByText('Loading your tickets')).toBeAttached();
      },
    },
    {
      title: 'a ticket just bought',
      ids: 'BEY-38',
      arrange: async (stage) => {
        await openPaid(stage, true);
        await see(stage.page, "You're booked");
      },
    },
    {
      title: 'tickets of a payment on their way',
      ids: 'BEY-38',
      arrange: async (stage) => {
        await openPaid(stage, false);
        await see(stage.page, 'Your tickets are on their way');
      },
    },
    {
      title: 'tickets of a payment that do not come',
      ids: 'BEY-38',
      arrange: async (stage) => {
        await openPaid(stage, false);
        await see(stage.page, 'Your tickets are on their way');
        await stopClock(stage.page);
        await expect(async () => {
          await stage.page.clock.runFor(6000);
          await expect(stage.page.getByText('Your tickets are not here yet')).toBeVisible({ timeout: 100 });
        }).toPass({ intervals: [0] });
      },
    },
    {
      title: 'tickets read again in vain',
      arrange: async (stage) => {
        await tickets(stage.page, 2);
        await openAs(stage, ticketsTab);
        await expect(stage.page.getByRole('article')).toHaveCount(2);
        await letGo(api.tickets);
        await stage.sandbox.break(statusFault('GET', api.tickets, 500));
        await press(stage.page, 'Refresh');
        await see(stage.page, 'Your tickets could not be refreshed. Some details may be out of date.');
      },
    },
    {
      title: 'tickets whose races did not load',
      arrange: async (stage) => {
        await tickets(stage.page, 2);
        await stage.sandbox.break(statusFault('GET', '/api/v1/Events/bulk/*', 500));
        await openAs(stage, ticketsTab);
        await see(stage.page, 'Your tickets are here, but some of their details could not be loaded.');
      },
    },
    {
      title: 'five tickets, valid and not, of races known and not',
      arrange: async (stage) => {
        await tickets(stage.page, 5);
        await openAs(stage, ticketsTab);
        await expect(stage.page.getByRole('article')).toHaveCount(5);
      },
    },
    {
      title: 'a past ticket among the tickets',
      ids: 'TKT-02',
      arrange: async ({ page, sandbox }) => {
        const guardian = await sandbox.guardian('UK', [noah]);
        for (const ticket of [practice, seat]) await sandbox.buyTicket('UK', guardian, ticket);
        await answer(page, '/api/v1/Events/bulk/*', (races: Json[]) =>
          races.map((race) => (race._id === seat.eventId ? race : { ...race, ...past })),
        );
        await comeBackAs(page, guardian);
        await page.goto(ticketsTab);
        await expect(page.getByRole('article')).toHaveCount(2);
        await expect(page.getByRole('button', { name: /^Add to calendar/ })).toHaveCount(1);
      },
    },
    {
      title: 'the tickets of one driver of two',
      ids: 'ACC-04',
      arrange: async (stage) => {
        await openFamilyTickets(stage);
        await stage.page.getByRole('combobox').selectOption('Zoe Hart');
        await expect(stage.page.getByRole('article')).toHaveCount(1);
      },
    },
    {
      title: 'race-day sheets on paper',
      ids: 'BEY-35',
      kind: 'picture',
      sizes: ['768'],
      arrange: async (stage) => {
        await openFamilyTickets(stage);
        await stage.page.emulateMedia({ media: 'print' });
        await see(stage.page, 'Zoe Hart');
      },
    },
    {
      title: 'thirty-two tickets',
      alike: 'five tickets, valid and not, of races known and not',
      arrange: async (stage) => {
        await tickets(stage.page, 32);
        await openAs(stage, ticketsTab);
        await expect(stage.page.getByRole('article')).toHaveCount(32);
      },
    },
    {
      title: 'tickets with names of 200 characters',
      size: '320',
      arrange: async (stage) => {
        await tickets(stage.page, 2, { ticketName: long, categoryName: long, sessions: long });
        await openAs(stage, ticketsTab);
        await see(stage.page, long);
      },
    },
    {
      title: 'the account on its way',
      arrange: async (stage) => {
        await hold(stage.page, api.drivers);
        await hold(stage.page, api.tickets);
        await openAs(stage, home);
        await seeHeading(stage.page, 'My Account');
      },
    },
  ],
};
