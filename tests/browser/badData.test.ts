import type { Page } from '@playwright/test';
import { noah, type Sandbox, statusFault } from './sandbox';
import { expect, test } from './test';

/** Odd answers of the API and refusals of the browser that the page has to cope with; others are scenes of the gallery. */

type Json = Record<string, unknown>;

type Case = {
  ids: string;
  title: string;
  /** Leads to the page that is checked. */
  arrive: (page: Page, sandbox: Sandbox) => Promise<void>;
  /** The words that must stand there. */
  says: readonly string[];
};

const markup = '<img src=x onerror="document.title=`hacked`"><b>Bring shoes</b>';
const sprint = 'uk-ashdown-sprint';

/** The region's races, the sprint among them with other values. */
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
    ids: 'ENT-08',
    title: 'races of the wrong shape',
    arrive: async (page, sandbox) => {
      await sandbox.break(statusFault('GET', '/api/v1/Events/toDisplay', 200, [{ name: 'Ashdown Sprint' }]));
      await page.goto('/UK/events');
    },
    says: ['The races could not be loaded', 'Try again'],
  },
  {
    ids: 'CRT-04 EVD-03',
    title: 'free tickets, and a description that contains markup',
    arrive: openSprint((event) => ({ ...ticketsAt(0)(event), description: markup })),
    says: ['Book Now - FROM £0', markup],
  },
  {
    ids: 'STO-03',
    title: 'a browser that stores nothing',
    arrive: async (page, sandbox) => {
      await blockStorage(page);
      const { email, password } = await sandbox.guardian('UK', [noah]);
      await page.goto('/UK/auth/sign-in');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
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
