import { noah, statusFault } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { api, type Json, long, openAs, see, seeState } from '../arranging';
import { answer, hold } from '../intercept';
import type { SceneGroup } from '../scene';

const everyName = (names: readonly string[]) => (events: Json[]) =>
  events.map((event, place) => {
    const name = names[place % names.length];
    return { ...event, name, locationName: name, locationCity: name };
  });

export const raceCalendar: SceneGroup = {
  name: 'Race calendar',
  scenes: [
    {
      title: 'the races of a region',
      alike: 'the regions in the navigation',
      arrange: async ({ page }) => {
        await page.goto('/UK/events');
        await expect(page.getByRole('heading', { name: 'Ashdown Sprint' })).toBeVisible();
      },
    },
    {
      title: 'the races of a region, for a guardian with a driver',
      ids: 'BEY-41',
      arrange: async (stage) => {
        await openAs(stage, '/UK/events');
        await see(stage.page, 'Fits Noah');
      },
    },
    {
      title: 'the races of a region, for a guardian with six drivers',
      ids: 'BEY-41',
      size: '320',
      arrange: async (stage) => {
        const names = ['Maximiliane', 'Bartholomew', 'Theo', 'Kit', 'Noah', 'Mila'];
        await openAs(
          stage,
          '/UK/events',
          names.map((firstName) => ({ ...noah, firstName })),
        );
        await see(stage.page, 'Fits Maximiliane, Bartholomew, Theo, Kit, Noah and Mila');
      },
    },
    {
      title: 'the races of a region, whose family could not be read',
      ids: 'BEY-41',
      arrange: async (stage) => {
        await stage.sandbox.break(statusFault('GET', api.drivers, 500));
        await openAs(stage, '/UK/events');
        await seeState(stage.page, 'raceCalendar', 'listed.counted');
      },
    },
    {
      title: 'the races of a region whose prices have no sign',
      alike: 'the regions in the navigation',
      arrange: async ({ page }) => {
        await page.goto('/AE/events');
        await see(page, /FROM AED/);
      },
    },
    {
      title: 'races on their way',
      arrange: async ({ page }) => {
        await hold(page, api.events);
        await page.goto('/UK/events');
        await seeState(page, 'raceCalendar', 'loading');
      },
    },
    {
      title: 'no races',
      ids: 'BEY-04',
      arrange: async ({ page, sandbox }) => {
        await sandbox.break(statusFault('GET', api.events, 200, []));
        await page.goto('/UK/events');
        await see(page, 'No races yet');
      },
    },
    {
      title: 'the races of a region, asked for by type',
      ids: 'EVL-03',
      size: '1280',
      arrange: async ({ page }) => {
        await page.goto('/UK/events?type=endurance');
        await seeState(page, 'raceCalendar', 'listed.counted');
      },
    },
    {
      title: 'no race of the type asked for',
      arrange: async ({ page }) => {
        await answer(page, api.events, (all: Json[]) => all.filter(({ type }) => type !== 'endurance'));
        await page.goto('/UK/events?type=endurance');
        await seeState(page, 'raceCalendar', 'listed.counted');
        await expect(page.getByText('Have a look at the other types.')).toBeAttached();
      },
    },
    {
      title: 'races of which one cannot be read',
      ids: 'ENT-08',
      arrange: async ({ page }) => {
        await answer(page, api.events, (all: Json[]) => [...all, { _id: 'uk-spoilt' }]);
        await page.goto('/UK/events');
        await see(page, '1 race could not be shown.');
      },
    },
    {
      title: 'races read again without a connection',
      arrange: async ({ page }) => {
        await page.goto('/UK/events');
        await seeState(page, 'raceCalendar', 'listed.counted');
        await page.context().setOffline(true);
        await page.getByRole('link', { name: 'TICKETS', exact: true }).click();
        await see(page, 'The races could not be loaded');
      },
    },
    {
      title: 'many races',
      alike: 'the regions in the navigation',
      arrange: async ({ page }) => {
        await answer(page, api.events, (all: Json[]) =>
          Array.from({ length: 40 }, (_, place) => ({ ...all[place % all.length], _id: `race-${place}` })),
        );
        await page.goto('/UK/events');
        await expect(page.getByRole('article').nth(30)).toBeAttached();
      },
    },
    {
      title: 'races with names of 200 characters and from right to left',
      ids: 'EVL-04',
      size: '320',
      arrange: async ({ page }) => {
        await answer(page, api.events, everyName([long, 'سباق الكارتينغ الكبير', '鈴鹿サーキットの夏']));
        await page.goto('/UK/events');
        await see(page, 'سباق الكارتينغ الكبير');
      },
    },
    {
      title: 'every race sold out',
      alike: 'the races of a region, for a guardian with a driver',
      arrange: async ({ page }) => {
        await answer(page, api.events, (all: Json[]) => all.map((event) => ({ ...event, tickets: [] })));
        await page.goto('/UK/events');
        await see(page, 'SOLD OUT');
      },
    },
  ],
};
