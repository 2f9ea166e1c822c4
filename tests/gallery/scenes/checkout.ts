import { chooseSprint, sprintCheckout } from '../../browser/guardian';
import { said } from '../../browser/reading';
import { bornYearsAgo, type DriverPayload, noah, statusFault } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { answerSprint, api, type Json, long, openAs, past, see, seeState } from '../arranging';
import { answer, hold } from '../intercept';
import { type SceneGroup, stopClock } from '../scene';

/** Of different ages: too young, each class, too old. */
export const bigFamily: DriverPayload[] = [4, 6, 8, 9, 10, 12, 13, 15, 17].map((years, place) => ({
  ...noah,
  firstName: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana', 'Iris'][place] ?? 'Jo',
  dateOfBirth: bornYearsAgo(years),
  weight: 15 + years * 2.5,
  height: 90 + years * 5,
}));

const inEveryScript: DriverPayload[] = [
  { ...noah, firstName: long.slice(0, 100), lastName: long.slice(0, 100) },
  { ...noah, firstName: '李小龙', lastName: 'Ñandú-Þórsdóttir Żółć' },
  { ...noah, firstName: 'نورة', lastName: 'المكتوم' },
];

export const checkout: SceneGroup = {
  name: 'Checkout',
  scenes: [
    {
      title: 'the checkout on its way',
      arrange: async (stage) => {
        await hold(stage.page, api.counts);
        await openAs(stage, sprintCheckout);
        await see(stage.page, 'Your drivers');
      },
    },
    {
      title: 'a checkout of no race',
      arrange: async (stage) => {
        await openAs(stage, '/UK/events/%20/checkout');
        await see(stage.page, 'No event ID provided');
      },
    },
    {
      title: 'a checkout of a race that is over',
      ids: 'EVD-02',
      arrange: async (stage) => {
        await answerSprint(stage.page, () => past);
        await openAs(stage, sprintCheckout);
        await see(stage.page, 'This race is over');
      },
    },
    {
      title: 'a checkout whose race did not load',
      arrange: async (stage) => {
        await stage.sandbox.break(statusFault('GET', api.sprint, 500));
        await openAs(stage, sprintCheckout);
        await see(stage.page, 'Error loading event details');
      },
    },
    {
      title: 'a checkout whose places did not load',
      arrange: async (stage) => {
        await stage.sandbox.break(statusFault('GET', api.counts, 500));
        await openAs(stage, sprintCheckout);
        await see(stage.page, 'The places left could not be loaded');
      },
    },
    {
      title: 'a checkout whose earlier tickets did not load',
      arrange: async (stage) => {
        await openAs(stage, sprintCheckout);
        await see(stage.page, 'Best matches for Noah');
        await stopClock(stage.page);
        await stage.sandbox.break(statusFault('GET', api.eventTickets, 500));
        await stage.page.reload();
        await expect(said(stage.page, 'Error loading previous tickets')).toBeVisible();
      },
    },
    {
      title: 'nobody to race yet',
      arrange: async (stage) => {
        await openAs(stage, sprintCheckout, []);
        await see(stage.page, 'Who is racing?');
      },
    },
    {
      title: 'a driver and the tickets that fit',
      arrange: async (stage) => {
        await openAs(stage, sprintCheckout);
        await see(stage.page, 'Best matches for Noah');
      },
    },
    {
      title: 'a driver without a height',
      ids: 'CHK-06',
      arrange: async (stage) => {
        await openAs(stage, sprintCheckout, [{ ...noah, height: null }]);
        await see(stage.page, 'Some requirements not met');
      },
    },
    {
      title: 'a driver whom only other tickets almost fit',
      arrange: async (stage) => {
        await openAs(stage, sprintCheckout, [{ ...noah, height: 123 }]);
        await see(stage.page, /doesn't qualify for any primary ticket options/);
      },
    },
    {
      title: 'a driver without any ticket to choose',
      arrange: async (stage) => {
        await answer(stage.page, api.drivers, (drivers: Json[]) =>
          drivers.map((driver) => ({ ...driver, eligibleClasses: [], closeClasses: [] })),
        );
        await openAs(stage, sprintCheckout);
        await see(stage.page, 'There are no ticket options for Noah at this race.');
      },
    },
    {
      title: 'a driver who is too young',
      arrange: async (stage) => {
        await openAs(stage, sprintCheckout, [{ ...noah, firstName: 'Ivy', dateOfBirth: bornYearsAgo(3) }]);
        await see(stage.page, /Ivy can race from/);
      },
    },
    {
      title: 'a driver with every ticket selected',
      arrange: async (stage) => {
        await answerSprint(stage.page, ({ tickets }) => ({
          tickets: (tickets as Json[]).filter(({ name }) => name === 'Cadet Sprint'),
        }));
        await openAs(stage, sprintCheckout);
        await chooseSprint(stage.page, 'Noah Hart');
        await see(stage.page, "You've selected all available tickets for Noah");
      },
    },
    {
      title: 'a race whose tickets are gone',
      alike: 'a first driver added at the checkout: the next step',
      arrange: async (stage) => {
        await answer(
          stage.page,
          api.counts,
          ({ tickets, categories }: { tickets: Json[]; categories: Json[] }) => ({
            tickets: tickets.map((ticket) => ({ ...ticket, v: 0 })),
            categories: categories.map((category) => ({ ...category, v: 0 })),
          }),
        );
        await openAs(stage, sprintCheckout);
        await see(stage.page, 'Sold out');
      },
    },
    {
      title: 'nine drivers of every age',
      arrange: async (stage) => {
        await openAs(stage, sprintCheckout, bigFamily);
        await expect(stage.page.getByRole('button', { name: /^Edit profile of/ })).toHaveCount(9);
      },
    },
    {
      title: 'drivers with names of 200 characters and of every script',
      ids: 'CHK-03',
      size: '320',
      arrange: async (stage) => {
        await openAs(stage, sprintCheckout, inEveryScript);
        await see(stage.page, '李小龙 Ñandú-Þórsdóttir Żółć');
      },
    },
    {
      title: 'a race with thirty tickets for a driver',
      alike: 'a ticket in the cart that is gone',
      arrange: async (stage) => {
        const thirty = <Of extends Json>(of: Of | undefined, key: string) =>
          Array.from({ length: 30 }, (_, place) => ({
            ...of,
            [key]: `ticket-${place}`,
            name: `Session ${place + 1}`,
          }));
        await answerSprint(stage.page, ({ tickets }) => ({ tickets: thirty((tickets as Json[])[1], '_id') }));
        await answer(stage.page, api.counts, (counts: { tickets: Json[] }) => ({
          ...counts,
          tickets: thirty(counts.tickets[1], 'id'),
        }));
        await openAs(stage, sprintCheckout);
        await see(stage.page, 'Session 30');
        await expect(stage.page.getByRole('button', { name: /^Add to Selection/ })).toHaveCount(30);
      },
    },
    {
      title: 'two drivers of one first name, and a price with cents',
      arrange: async (stage) => {
        await answerSprint(stage.page, ({ tickets }) => ({
          tickets: (tickets as Json[]).map((ticket) => ({ ...ticket, price: 49.5 })),
        }));
        await openAs(stage, sprintCheckout, [noah, { ...noah, lastName: 'Novak', height: 120 }]);
        await chooseSprint(stage.page, 'Noah Hart');
        await see(stage.page, '£49.50');
        await see(stage.page, /Noah Novak is 5 cm short/);
      },
    },
    {
      title: 'a driver in pounds, feet and inches',
      alike: 'a first driver added at the checkout: the next step',
      arrange: async (stage) => {
        await openAs(stage, '/US/events', undefined, 'US');
        await stage.page
          .getByRole('link', { name: /^LEARN MORE about/ })
          .first()
          .click();
        await stage.page.getByRole('button', { name: /^Book Now/ }).click();
        await seeState(stage.page, 'checkout', /^ready/);
        await see(stage.page, 'lb');
      },
    },
  ],
};
