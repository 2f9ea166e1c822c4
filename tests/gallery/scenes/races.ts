import { comeBackAs } from '../../browser/guardian';
import { noah } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import {
  answer,
  answerSprint,
  bigFamily,
  type Json,
  long,
  openAs,
  see,
  seeHeading,
  thirty,
} from '../arranging';
import type { SceneGroup } from '../scene';

const sprint = '/UK/events/uk-ashdown-sprint';
const list = 'v1/Events/toDisplay';

export const races: SceneGroup = {
  name: 'Regions and races',
  scenes: {
    'regions with names of 200 characters and of another script': async ({ page }) => {
      await answer(page, 'v1/Configurations/regions', (regions: Json[]) =>
        regions.map((region, place) => ({
          ...region,
          display: place === 0 ? long : 'الإمارات العربية المتحدة',
        })),
      );
      await page.goto('/');
      // The circuit and the arrow are loaded later.
      await expect(page.getByRole('button', { name: long }).first().locator('svg')).toHaveCount(2);
    },
    'races for a guardian with six drivers': async (stage) => {
      const names = ['Maximiliane', 'Bartholomew', 'Theo', 'Kit', 'Noah', 'Mila'];
      const drivers = names.map((firstName) => ({ ...noah, firstName }));
      await openAs(stage, '/UK/events', drivers);
      await see(stage.page, 'Fits Maximiliane, Bartholomew, Theo, Kit, Noah and Mila');
    },
    'forty races whose prices have no sign, some sold out': async ({ page }) => {
      await answer(page, list, (all: Json[]) =>
        Array.from({ length: 40 }, (_, place) => ({
          ...all[place % all.length],
          _id: `race-${place}`,
          ...(place % 3 === 2 ? { tickets: [] } : {}),
        })),
      );
      await page.goto('/AE/events');
      await see(page, /FROM AED/);
      await expect(page.getByRole('article').nth(30)).toBeAttached();
    },
    'races with names of 200 characters and from right to left': async ({ page }) => {
      const names = [long, 'سباق الكارتينغ الكبير', '鈴鹿サーキットの夏'];
      await answer(page, list, (all: Json[]) =>
        all.map((event, place) => {
          const name = names[place % names.length];
          return { ...event, name, locationName: name, locationCity: name };
        }),
      );
      await page.goto('/UK/events');
      await see(page, 'سباق الكارتينغ الكبير');
    },
    'a race for nine drivers, one booked and one too young, whose ticket for most is sold out': async ({
      page,
      sandbox,
    }) => {
      const guardian = await sandbox.guardian(bigFamily);
      await sandbox.buyTicket(guardian, { eventId: 'uk-ashdown-sprint', ticket: 'Cadet Sprint' }, 'Eve');
      await answerSprint(page, ({ tickets }) => ({
        tickets: (tickets as Json[]).map((ticket) =>
          ticket.name === 'Cadet Sprint' ? { ...ticket, v: 0 } : ticket,
        ),
      }));
      await comeBackAs(page, guardian);
      await page.goto(sprint);
      await see(page, 'View ticket');
      await page
        .getByText(/^\d+ others for/)
        .first()
        .click();
    },
    'a race with thirty tickets': async ({ page }) => {
      await answerSprint(page, ({ tickets }) => ({ tickets: thirty(tickets as Json[], '_id') }));
      await page.goto(sprint);
      await see(page, 'Session 30');
    },
    'a race whose words have 200 characters': async ({ page }) => {
      const words = { name: long, locationName: long, locationCity: long, slogan: long, description: long };
      await answerSprint(page, () => words);
      await page.goto(sprint);
      await seeHeading(page, long);
    },
    'a race written from right to left, at a price of a million': async ({ page }) => {
      await answerSprint(page, ({ tickets }) => ({
        name: 'سباق الكارتينغ الكبير',
        locationName: 'حلبة دبي',
        locationCity: 'دبي',
        tickets: (tickets as Json[]).map((ticket) => ({ ...ticket, price: 999_999.5 })),
      }));
      await page.goto(sprint);
      await see(page, 'Book Now - FROM £1,000,000');
    },
  },
};
