import type { Page } from '@playwright/test';
import { comeBackAs } from './guardian';
import { noah, type Sandbox, statusFault } from './sandbox';
import { expect, test } from './test';

/** What an API may send, or a browser refuse, and the page that makes sense of it. */

type Json = Record<string, unknown>;

type Case = {
  ids: string;
  title: string;
  /** Up to the page that is looked at. */
  arrive: (page: Page, sandbox: Sandbox) => Promise<void>;
  /** What stands there, in these words. */
  says: readonly string[];
};

const sprint = 'uk-ashdown-sprint';

/** The region's events, the sprint among them with other values. */
const eventsWith = async (sandbox: Sandbox, changes: (event: Json) => Json): Promise<void> => {
  const events = await sandbox.events('UK');
  const changed = events.map((event) => (event._id === sprint ? { ...event, ...changes(event) } : event));
  const one = changed.find(({ _id }) => _id === sprint);
  await sandbox.break(
    statusFault('GET', '/api/v1/Events/toDisplay', 200, changed),
    statusFault('GET', `/api/v1/Events/${sprint}`, 200, one),
  );
};

const ticketsAt =
  (price: number) =>
  (event: Json): Json => ({
    tickets: (Array.isArray(event.tickets) ? event.tickets : []).map((ticket: Json) => ({
      ...ticket,
      price,
    })),
  });

const openSprint = (changes: (event: Json) => Json) => async (page: Page, sandbox: Sandbox) => {
  await eventsWith(sandbox, changes);
  await page.goto(`/UK/events/${sprint}`);
};

const openDrivers = (changes: Partial<typeof noah>) => async (page: Page, sandbox: Sandbox) => {
  await comeBackAs(page, await sandbox.guardian('UK', [{ ...noah, ...changes }]));
  await page.goto('/UK/my-account?tab=drivers');
};

const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', blocked);
    Object.defineProperty(window, 'sessionStorage', blocked);
  });

const cases: Case[] = [
  {
    ids: 'BEY-04',
    title: 'no events at all',
    arrive: async (page, sandbox) => {
      await sandbox.break(statusFault('GET', '/api/v1/Events/toDisplay', 200, []));
      await page.goto('/UK/events');
    },
    says: ['No races yet', 'The next race dates are on their way. Please look in again soon.'],
  },
  {
    ids: 'ENT-08',
    title: 'events of the wrong shape',
    arrive: async (page, sandbox) => {
      await sandbox.break(statusFault('GET', '/api/v1/Events/toDisplay', 200, [{ name: 'Ashdown Sprint' }]));
      await page.goto('/UK/events');
    },
    says: ['The races could not be loaded', 'Try again'],
  },
  {
    ids: 'EVD-07',
    title: 'an event nobody knows',
    arrive: async (page) => {
      await page.goto(`/UK/events/${'K'.repeat(60)}`);
    },
    says: ['There is no such race', 'See all races'],
  },
  {
    ids: 'EVD-02',
    title: 'an event without tickets',
    arrive: openSprint(() => ({ tickets: [], categories: [] })),
    says: ['SOLD OUT'],
  },
  {
    ids: 'CRT-04',
    title: 'tickets that cost nothing',
    arrive: openSprint(ticketsAt(0)),
    says: ['Book Now - FROM £0'],
  },
  {
    ids: 'CRT-04',
    title: 'tickets at a million',
    arrive: openSprint(ticketsAt(999_999.5)),
    says: ['Book Now - FROM £1,000,000'],
  },
  {
    ids: 'EVD-01',
    title: 'an event written from right to left',
    arrive: openSprint(() => ({
      name: 'سباق الكارتينغ الكبير',
      locationName: 'حلبة دبي',
      locationCity: 'دبي',
    })),
    says: ['سباق الكارتينغ الكبير'],
  },
  {
    ids: 'EVD-01',
    title: 'an event of 200 characters without a space',
    arrive: openSprint(() => ({
      name: 'K'.repeat(200),
      locationName: 'L'.repeat(200),
      slogan: 'S'.repeat(500),
    })),
    says: ['K'.repeat(200)],
  },
  {
    ids: 'EVD-03',
    title: 'a description that would rather be markup',
    arrive: openSprint(() => ({
      description: '<img src=x onerror="document.title=`hacked`"><b>Bring shoes</b>',
    })),
    says: ['<img src=x onerror="document.title=`hacked`"><b>Bring shoes</b>'],
  },
  {
    ids: 'ACC-03',
    title: 'a driver without a height',
    arrive: openDrivers({ height: null }),
    says: ['NOT SET'],
  },
  {
    ids: 'ACC-03',
    title: 'a driver whose name mixes scripts',
    arrive: openDrivers({ firstName: '李小龙', lastName: 'Ñandú-Þórsdóttir 👩‍🚀 Żółć' }),
    says: ['李小龙 Ñandú-Þórsdóttir 👩‍🚀 Żółć'],
  },
  {
    ids: 'ACC-03',
    title: 'a driver with a name of 200 characters',
    arrive: openDrivers({ firstName: 'N'.repeat(100), lastName: 'H'.repeat(100) }),
    says: [`${'N'.repeat(100)} ${'H'.repeat(100)}`],
  },
  {
    ids: 'CHK-06',
    title: 'a driver without a height at the checkout',
    arrive: async (page, sandbox) => {
      await comeBackAs(page, await sandbox.guardian('UK', [{ ...noah, height: null }]));
      await page.goto(`/UK/events/${sprint}/checkout`);
    },
    says: ['Some requirements not met'],
  },
  {
    ids: 'BEY-04',
    title: 'a region without a configuration',
    arrive: async (page, sandbox) => {
      await sandbox.break(statusFault('GET', '/api/v1/Configurations/all', 200, {}));
      await page.goto('/UK/events');
    },
    says: ['This page could not be opened', 'Try again'],
  },
  {
    ids: 'STO-03',
    title: 'a browser that keeps nothing',
    arrive: async (page, sandbox) => {
      await blockStorage(page);
      const { email, password } = await sandbox.guardian('UK', [noah]);
      await page.goto('/UK/auth/sign-in');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    },
    says: ['Alex Hart'],
  },
];

/** Pixels by which the page is wider than its window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

for (const { ids, title, arrive, says } of cases) {
  test(`${ids} BEY-20 ${title}: the page makes sense, wide and narrow`, async ({ page, sandbox }) => {
    const exceptions: string[] = [];
    page.on('pageerror', (error) => exceptions.push(String(error)));
    await arrive(page, sandbox);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const words of says) {
        await expect(page.getByRole('main').getByText(words).filter({ visible: true }).first()).toBeVisible();
      }
      expect(await page.getByRole('main').innerText()).not.toMatch(
        /\b(undefined|NaN|Invalid Date)\b|\[object /,
      );
      expect(await overflow(page)).toBe(0);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${title.replace(/\W+/g, '-')}-${width}.png` });
    }
    await expect(page).not.toHaveTitle('hacked');
    expect(exceptions).toEqual([]);
  });
}
