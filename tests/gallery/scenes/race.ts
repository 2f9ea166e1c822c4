import { comeBackAs } from '../../browser/guardian';
import { bornYearsAgo, noah, statusFault } from '../../browser/sandbox';
import { answerSprint, api, type Json, long, openAs, past, see, seeHeading } from '../arranging';
import { hold } from '../intercept';
import type { SceneGroup } from '../scene';

export const race: SceneGroup = {
  name: 'Race',
  scenes: [
    {
      title: 'a race',
      arrange: async ({ page }) => {
        await page.goto('/UK/events/uk-ashdown-sprint');
        await seeHeading(page, 'Ashdown Sprint');
        await see(page, 'More like this');
      },
    },
    {
      title: 'a race, for a guardian with a driver',
      alike: 'a race whose ticket that fits is sold out, for a driver and a child of four',
      arrange: async (stage) => {
        await openAs(stage, '/UK/events/uk-ashdown-sprint');
        await seeHeading(stage.page, 'Ashdown Sprint');
        await see(stage.page, 'More like this');
      },
    },
    {
      title: 'a race for which a driver is booked',
      ids: 'BEY-40',
      arrange: async (stage) => {
        const { page, sandbox } = stage;
        const guardian = await sandbox.guardian('UK', [noah]);
        await sandbox.buyTicket('UK', guardian, { eventId: 'uk-ashdown-sprint', ticket: 'Cadet Sprint' });
        await comeBackAs(page, guardian);
        await page.goto('/UK/events/uk-ashdown-sprint');
        await see(page, 'View ticket');
      },
    },
    {
      title: 'a race whose ticket that fits is sold out, for a driver and a child of four',
      ids: 'BEY-32 CHK-09',
      arrange: async (stage) => {
        await answerSprint(stage.page, ({ tickets }) => ({
          tickets: (tickets as Json[]).map((ticket) =>
            ticket.name === 'Cadet Sprint' ? { ...ticket, v: 0 } : ticket,
          ),
        }));
        const tim = { ...noah, firstName: 'Tim', dateOfBirth: bornYearsAgo(4), weight: 18, height: 104 };
        await openAs(stage, '/UK/events/uk-ashdown-sprint', [noah, tim]);
        await see(stage.page, 'would fit');
      },
    },
    {
      title: 'a race, for a guardian with several drivers',
      ids: 'BEY-41',
      arrange: async (stage) => {
        const zoe = { ...noah, firstName: 'Zoe', dateOfBirth: bornYearsAgo(13), weight: 46, height: 155 };
        await openAs(stage, '/UK/events/uk-ashdown-sprint', [noah, zoe]);
        await see(stage.page, 'Select for Noah and Zoe');
        await stage.page.getByText('7 others for Zoe Hart').click();
        await see(stage.page, /^Next school/);
      },
    },
    {
      title: 'a season with its rounds',
      arrange: async ({ page }) => {
        await page.goto('/UK/events/uk-british-season');
        await see(page, 'The rounds');
      },
    },
    {
      title: 'a race on its way',
      arrange: async ({ page }) => {
        await hold(page, api.sprint);
        await page.goto('/UK/events/uk-ashdown-sprint');
        await seeHeading(page, 'One moment');
      },
    },
    {
      title: 'a race that did not load',
      arrange: async ({ page, sandbox }) => {
        await sandbox.break(statusFault('GET', api.sprint, 500));
        await page.goto('/UK/events/uk-ashdown-sprint');
        await seeHeading(page, 'The race could not be loaded');
      },
    },
    {
      title: 'a race that there is not',
      ids: 'EVD-07',
      arrange: async ({ page }) => {
        await page.goto('/UK/events/no-such-race');
        await seeHeading(page, 'There is no such race');
      },
    },
    {
      title: 'a race that is sold out',
      ids: 'EVD-02',
      arrange: async ({ page }) => {
        await answerSprint(page, ({ tickets }) => ({
          tickets: (tickets as Json[]).map((ticket) => ({ ...ticket, v: 0 })),
        }));
        await page.goto('/UK/events/uk-ashdown-sprint');
        await see(page, 'SOLD OUT');
      },
    },
    {
      title: 'a race that is over',
      ids: 'EVD-02',
      arrange: async ({ page }) => {
        await answerSprint(page, () => past);
        await page.goto('/UK/events/uk-ashdown-sprint');
        await see(page, 'This race is over.');
      },
    },
    {
      title: 'a race with thirty tickets',
      arrange: async ({ page }) => {
        await answerSprint(page, ({ tickets }) => ({
          tickets: Array.from({ length: 30 }, (_, place) => ({
            ...(tickets as Json[])[place % 8],
            _id: `ticket-${place}`,
            name: `Session ${place + 1}`,
          })),
        }));
        await page.goto('/UK/events/uk-ashdown-sprint');
        await see(page, 'Session 30');
      },
    },
    {
      title: 'a race whose words have 200 characters',
      ids: 'EVD-01',
      size: '320',
      arrange: async ({ page }) => {
        await answerSprint(page, () => ({
          name: long,
          locationName: long,
          locationCity: long,
          slogan: long,
          description: long,
        }));
        await page.goto('/UK/events/uk-ashdown-sprint');
        await seeHeading(page, long);
      },
    },
    {
      title: 'a race written from right to left, at a price of a million',
      ids: 'EVD-01 CRT-04',
      size: '320',
      arrange: async ({ page }) => {
        await answerSprint(page, ({ tickets }) => ({
          name: 'سباق الكارتينغ الكبير',
          locationName: 'حلبة دبي',
          locationCity: 'دبي',
          tickets: (tickets as Json[]).map((ticket) => ({ ...ticket, price: 999_999.5 })),
        }));
        await page.goto('/UK/events/uk-ashdown-sprint');
        await see(page, 'Book Now - FROM £1,000,000');
      },
    },
  ],
};
