import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { circuitBox } from '#domain/race/circuit';
import { drawInBrowser } from '../gallery/plainPages';
import { setInOneFace } from './face';
import { comeBackAs, keepSelection } from './guardian';
import { answers, asksAgain, chatButton, errorsOf } from './reading';
import { holdRequests, watchRequests } from './rest';
import { noah } from './sandbox';
import { openServed, servedHtml } from './served';
import { watchShifts } from './shifts';
import { expect, test } from './test';

const all = { tag: '@all' };
const calendarPath = '/UK/events';
const racePath = '/UK/events/uk-ashdown-sprint';

/** API calls before hydration, which is detected by React's marker on the heading. */
const watchEarlyCalls = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const early: string[] = [];
    const { fetch } = window;
    const isWorking = () =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.includes('react'));
    window.fetch = (target, options) => {
      const url = target instanceof Request ? target.url : String(target);
      if (url.includes('/api/') && !isWorking()) early.push(url);
      return fetch(target, options);
    };
    Object.assign(window, { early });
  });
  return () => page.evaluate(() => (window as unknown as { early: string[] }).early);
};

/** The initial number of circuit drawings, and the lowest since. */
const watchDrawings = async (page: Page): Promise<() => Promise<{ first: number; fewest: number }>> => {
  await page.addInitScript((box) => {
    const drawings = { first: 0, fewest: Number.POSITIVE_INFINITY };
    const count = () => document.querySelectorAll(`#root svg[viewBox="${box}"]`).length;
    const watched = new MutationObserver(() => {
      drawings.fewest = Math.min(drawings.fewest, count());
    });
    addEventListener('DOMContentLoaded', () => {
      Object.assign(drawings, { first: count(), fewest: count() });
      watched.observe(document, { childList: true, subtree: true });
    });
    Object.assign(window, { drawings });
  }, `0 0 ${circuitBox.width} ${circuitBox.height}`);
  return () =>
    page.evaluate(() => (window as unknown as { drawings: { first: number; fewest: number } }).drawings);
};

/** Compressed bytes of a response's headers and body. */
const bytesOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) =>
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (answer) => {
      let bytes = answer.rawHeaders.join(': ').length;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    }).once('error', reject),
  );

test.beforeEach(({ page }) => setInOneFace(page));

/** A page that was drawn just now is not read again. */
const drawnLongAgo = (page: Page) =>
  page.route('**/state/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), drawnAt: '2020-01-01T00:00:00Z' } });
  });

const expectRouteShown = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-route', 'shown');

const holdCode = (page: Page) => holdRequests(page, '**/assets/*.js');

/**
 * Markup without ids, styles, what is in sight, comments and the order of attributes, which differ between server and browser; without the
 * races' pictures, which are drawn after the first paint, and the facts of hubs, which prerendering alone knows.
 */
const comparableHtml = (page: Page): Promise<string> =>
  page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true) as Element;
    for (const late of copy.querySelectorAll('[data-light], [class^="near_"]')) late.remove();
    return (
      copy.innerHTML
        .replace(/<!--.*?-->/g, '')
        .replace(/ data-(?:offsets|near)="[^"]*"| · \d+ races?|Next: [^<]*/g, '')
        .replace(/ from <b>[^<]*<\/b>/g, '')
        .replace(/young drivers|drivers from \d+ to \d+/g, 'drivers')
        .replace(/ (?:(?:data-)?style|data-in-sight)="[^"]*"/g, '')
        .replace(/_[rR]_\w+_/g, 'id')
        // The server writes attributes in another order than the browser.
        .replace(/<(\w+)((?: [\w-]+(?:="[^"]*")?)+)/g, (_, tag: string, attributes: string) =>
          [`<${tag}`, ...(attributes.match(/[\w-]+(?:="[^"]*")?/g) ?? []).sort()].join(' '),
        )
    );
  });

for (const [path, words, details] of [
  [racePath, 'Ashdown Sprint', {}],
  ['/', 'SELECT HUB', all],
  [calendarPath, 'Select a race for your driver', all],
  ['/UK/auth/sign-in', 'Sign in', all],
] as const) {
  test(
    `BEY-42 the page ${path} looks without code as it does with code, and hydrates without a layout shift`,
    details,
    async ({ page, browser, baseURL }) => {
      const html = await servedHtml(page, path);
      // The first paint waits for the last element, which blocks rendering.
      const [, last] = /<link rel="expect" href="#([^"]+)"/.exec(html) ?? [];
      expect(html.split(`id="${last}"`)[1]).toMatch(/^[^<]*<\/div>\s*<noscript>/);
      const withoutScripts = await browser.newPage({ baseURL, javaScriptEnabled: false });
      const asked: string[] = [];
      withoutScripts.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await withoutScripts.goto(path);
      // Some browsers request the icon by themselves.
      const icons = await withoutScripts
        .locator('link[rel~="icon"]')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
      await expect(withoutScripts.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(words);
      await expect(withoutScripts.locator('noscript')).toBeVisible();
      // Submitted without code, a GET form would put the password into the address.
      await expect(withoutScripts.getByRole('textbox')).toHaveCount(0);
      expect(asked.filter((address) => !address.endsWith('.woff2') && !icons.includes(address))).toEqual([
        path,
      ]);
      const clientRendered = await browser.newPage({ baseURL });
      await drawInBrowser(clientRendered);
      await clientRendered.goto(path);
      await expect(clientRendered.getByRole('heading', { level: 1 })).toHaveText(words);
      await expect(clientRendered.getByText('Need help?')).toHaveCount(path === '/' ? 0 : 1);
      await expect(async () => {
        await withoutScripts.goto(path);
        expect((await comparableHtml(clientRendered)).split('<')).toEqual(
          (await comparableHtml(withoutScripts)).split('<'),
        );
      }).toPass();
      await withoutScripts.close();
      await clientRendered.close();

      const errors = errorsOf(page);
      const shifts = await watchShifts(page);
      const early = await watchEarlyCalls(page);
      const drawings = await watchDrawings(page);
      const rest = watchRequests(page);
      await openServed(page, path);
      await expectRouteShown(page);
      if (path !== '/') await answers(chatButton(page));
      await rest();
      // `#no-code` has a link, which would come before the skip link.
      await expect(page.locator('#no-code')).toHaveCount(0);
      expect(errors()).toEqual([]);
      expect(await shifts()).toEqual([]);
      const { first, fewest } = await drawings();
      expect(fewest).toBe(first);
      expect(await early()).toEqual([]);
      await expect(page).toHaveTitle(/./);
    },
  );
}

/** TCP's initial congestion window: ten segments, in bytes. */
const firstWindow = 10 * 1460;

test('BEY-42 each race page and list arrives with the server’s first congestion window', async ({
  page,
  baseURL,
}) => {
  const lists = ['/UK/events', '/US/events'];
  const pages = await Promise.all(lists.map((path) => servedHtml(page, path)));
  const races = pages.flatMap((html) => html.match(/(?<=href=")\/\w+\/events\/[\w-]+(?=")/g) ?? []);
  const paths = [...lists, ...races];
  expect(paths.length).toBeGreaterThan(10);
  const tooLong: string[] = [];
  for (const path of new Set(paths)) {
    await servedHtml(page, path);
    const bytes = await bytesOf(`${baseURL}${path}`);
    if (bytes > firstWindow) tooLong.push(`${path}: ${bytes}`);
  }
  expect(tooLong).toEqual([]);
});

test('BEY-42 a race that no longer exists is replaced without a layout shift', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/v1/Events/uk-ashdown-sprint', (route) =>
    route.fulfill({ status: 404, json: { message: 'No such race.' } }),
  );
  await drawnLongAgo(page);
  const shifts = await watchShifts(page, { sideways: false });
  await openServed(page, racePath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This race is not here any more');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await shifts()).toEqual([]);
});

test('BEY-42 BEY-32 drivers that arrive keep the scrolled place in sight, without a layout shift', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const guardian = await sandbox.guardian([noah, { ...noah, firstName: 'Ella' }]);
  await page.setViewportSize({ width: 390, height: 700 });
  await comeBackAs(page, guardian);
  const release = await holdCode(page);
  const shifts = await watchShifts(page);
  await openServed(page, racePath);
  // Hidden until the family's place is known, but laid out.
  const seen = page.getByRole('heading', { name: 'More like this', includeHidden: true });
  await seen.evaluate((heading) => heading.scrollIntoView());
  await release();
  await expect(seen).toBeVisible();
  await expect(seen).toBeInViewport();
  expect(await shifts()).toEqual([]);
});

test('BEY-42 BEY-17 SIN-04 a submit and ticks before hydration are taken over, and no password leaks', async ({
  page,
  sandbox,
}) => {
  const guardian = await sandbox.guardian([]);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));

  await test.step('a form that is submitted twice', async () => {
    const logins: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/login')) logins.push(request.postData() ?? '');
    });
    const release = await holdCode(page);
    await openServed(page, '/UK/auth/sign-in?redirect=/UK/events');
    await page.getByLabel('Email').fill(guardian.email);
    await page.getByLabel('Password', { exact: true }).fill(guardian.password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/UK/auth/sign-in?redirect=/UK/events');
    await release();
    await expect(page).toHaveURL('/UK/events');
    await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Alex');
    expect(logins).toHaveLength(1);
  });
  expect(addresses.filter((address) => /password=|karting/.test(address))).toEqual([]);

  await test.step('a form with a draft, a field with the focus and a tick that was taken back', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.unrouteAll();
    await openServed(page, '/UK/auth/sign-up');
    await expectRouteShown(page);
    await page.getByLabel('First name').fill('Kim');
    await page.getByLabel('Last name').fill('Older');
    await page.getByRole('checkbox').check();
    const release = await holdCode(page);
    await openServed(page, '/UK/auth/sign-up');
    await page.getByRole('checkbox').check();
    await page.getByRole('checkbox').uncheck();
    await page.getByLabel('Last name').focus();
    await release();
    await expectRouteShown(page);
    await expect(page.getByLabel('First name')).toHaveValue('Kim');
    await page.keyboard.type('Newer');
    await expect(page.getByLabel('Last name')).toHaveValue('Newer');
    await expect(page.getByRole('checkbox')).not.toBeChecked();
  });
});

test('BEY-42 BEY-50 presses before hydration take effect after it, once, and links work without code', async ({
  page,
}) => {
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  const book = page.getByRole('button', { name: /^Book Now/ });
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('the cookie banner and the chat', async () => {
    const release = await holdCode(page);
    await openServed(page, calendarPath);
    await banner.getByRole('button', { name: 'OK to cookies' }).click();
    await chatButton(page).click();
    await expect(banner).toBeVisible();
    await release();
    await expect(banner).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: 'Chat' }).locator('iframe')).toBeVisible();
  });

  await test.step('a link', async () => {
    await page.unrouteAll();
    await holdCode(page);
    await openServed(page, calendarPath);
    await page.getByRole('link', { name: 'LEARN MORE about Ashdown Sprint' }).click();
    await expect(heading).toHaveText('Ashdown Sprint');
    await expect(page).toHaveURL(racePath);
  });

  await test.step('a race that is booked twice', async () => {
    await page.unrouteAll();
    const release = await holdCode(page);
    await openServed(page, racePath);
    await book.dblclick();
    await expect(book).toHaveAttribute('aria-busy', 'true');
    await release();
    await expect(heading).toHaveText('Register');
    await page.goBack();
    await expect(heading).toHaveText('Ashdown Sprint');
  });
});

test('BEY-71 without code the selector names ages and races, and the clock’s hub stands first', async ({
  page,
  browser,
  baseURL,
}) => {
  await servedHtml(page, '/');
  for (const [timezoneId, name] of [
    ['Europe/Berlin', 'United Kingdom'],
    ['Asia/Dubai', 'United Arab Emirates'],
    ['America/New_York', 'United States'],
  ] as const) {
    const visitor = await browser.newPage({ baseURL, timezoneId });
    await holdCode(visitor);
    await openServed(visitor, '/');
    await expect(visitor.getByText(/^Kart races for drivers from \d+ to \d+$/)).toBeVisible();
    const hubs = visitor.getByRole('button');
    await expect(hubs).toHaveCount(3);
    await expect(hubs.filter({ hasText: /\d races.*Next: \w{3} \d/ })).toHaveCount(3);
    const near = hubs.filter({ has: visitor.getByText('Near you').filter({ visible: true }) });
    await expect(near).toHaveCount(1);
    await expect(near).toContainText(name);
    const places = await hubs.evaluateAll((all) =>
      all.map((hub) => {
        const { x, y } = hub.getBoundingClientRect();
        return { name: hub.textContent, place: y * 10_000 + x };
      }),
    );
    expect(places.sort((one, other) => one.place - other.place)[0]?.name).toContain(name);
    await visitor.close();
  }
});

test('BEY-42 RTE-11 RTE-12 a page for others is left unseen, also without a usable session', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const wayFrom = async (path: string, name: string): Promise<void> => {
    const release = await holdCode(page);
    await openServed(page, path);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(name);
    await expect(heading).toHaveCount(0);
    await release();
    await expect(heading).toBeVisible();
    await page.unrouteAll();
  };
  await wayFrom('/UK/my-account', 'My Account');
  await expect(page).toHaveURL('/UK/auth/sign-up?redirect=%2FUK%2Fmy-account');

  await page.evaluate(() => {
    localStorage.setItem('token', '"a-token"');
    // An id that cannot be sent.
    localStorage.setItem('user', String.raw`{"id":"\ud800"}`);
  });
  await openServed(page, '/UK/my-account');
  await expect(page).toHaveURL('/UK/auth/sign-up?redirect=%2FUK%2Fmy-account');

  await comeBackAs(page, await sandbox.guardian([]));
  await wayFrom('/UK/auth/sign-in?redirect=/UK/events', 'Sign in');
  await expect(page).toHaveURL('/UK/events');
});

test('BEY-42 a guardians’ page without its style sheet says so in view, and is shown once it loads', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  await comeBackAs(page, await sandbox.guardian([]));
  await page.route('**/assets/*.css', (route) => route.abort());
  const uncaught: unknown[] = [];
  page.on('pageerror', (error) => uncaught.push(error));
  await openServed(page, '/UK/my-account');
  const failed = page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });
  await expect(failed).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'You', exact: true })).toHaveCount(0);
  expect(uncaught).toEqual([]);
  await page.unroute('**/assets/*.css');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: 'You', exact: true })).toBeVisible();
  await expect(failed).toHaveCount(0);
});

for (const [name, path, heading, details] of [
  ['checkout', `${racePath}/checkout`, 'Ashdown Sprint', {}],
  ['account', '/UK/my-account?tab=drivers', 'My Account', all],
] as const) {
  test(
    `BEY-42 the prerendered ${name} is shown before its code, and filled without a layout shift`,
    details,
    async ({ page, sandbox }) => {
      await comeBackAs(page, await sandbox.guardian([noah]));
      await page.evaluate(() => sessionStorage.setItem('cookiesDeclined:UK', 'true'));
      const errors = errorsOf(page);
      const shifts = await watchShifts(page);
      const release = await holdCode(page);
      const reads: string[] = [];
      page.on('request', (request) => {
        if (/Credentials.user|byUser/.test(request.url())) reads.push(request.url());
      });
      await openServed(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByText('Noah')).toHaveCount(0);
      // Guardian, drivers and tickets are asked for beside the code, and not again.
      await expect.poll(() => reads.length).toBe(3);
      const places = () =>
        page
          .locator('h1, h2:text("Your drivers"), nav[aria-label="My account"]')
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().y));
      const before = await places();
      const title = await page.getByRole('heading', { level: 1 }).elementHandle();
      await page.getByRole('button', { name: 'Hub:' }).click();
      await page.getByRole('link', { name: 'TICKETS', exact: true }).first().focus();
      await release();
      await expect(page.getByText('Noah').first()).toBeVisible();
      expect(reads).toHaveLength(3);
      await expect(page.getByRole('list', { name: 'Hubs' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('link', { name: 'TICKETS', exact: true }).first()).toBeFocused();
      expect(await places()).toEqual(before);
      expect(await title?.evaluate((element) => element.isConnected)).toBe(true);
      expect(await shifts()).toEqual([]);
      expect(errors()).toEqual([]);
    },
  );
}

test('BEY-42 BEY-04 a guardians’ page whose code fails to load says so, and is shown once it loads', async ({
  page,
  sandbox,
}) => {
  const code = '**/assets/index-*.js';
  const failed = page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });
  await page.route(code, (route) => route.abort());
  await openServed(page, '/UK/my-account');
  await expect(failed).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);

  await comeBackAs(page, await sandbox.guardian([]));
  await openServed(page, '/UK/my-account');
  await expect(failed).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(code);
  await ((await asksAgain(page)) ? page.evaluate(() => dispatchEvent(new Event('online'))) : page.reload());
  await expect(page.getByRole('heading', { name: 'You', exact: true })).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('BEY-42 COO-01 a returning guardian sees their name and no cookie banner, without a layout shift', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const html = await servedHtml(page, calendarPath);
  expect(html).not.toContain('Alex');
  const guardian = await sandbox.guardian([]);
  await comeBackAs(page, guardian);
  await page.evaluate(() => localStorage.setItem('cookiesAccepted:UK', 'true'));
  const shifts = await watchShifts(page);
  const release = await holdCode(page);
  await openServed(page, calendarPath);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeHidden();
  await release();
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Alex');
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toHaveCount(0);
  expect(await shifts()).toEqual([]);
});

test('BEY-42 BEY-51 the strip of an unfinished payment, but at its race, comes without a layout shift', async ({
  page,
  sandbox,
}) => {
  const guardian = await sandbox.guardian([noah]);
  const [driver] = await sandbox.drivers(guardian);
  await comeBackAs(page, guardian);
  const eventId = 'uk-ashdown-sprint';
  const items = [{ driverId: driver?.id, ticketTypeId: 'uk-ashdown-sprint.cadet-sprint', quantity: 1 }];
  const order = { userId: guardian.id, eventId, items, vouchers: [], coupons: [] };
  await page.evaluate((value) => localStorage.setItem('payment', JSON.stringify({ at: Date.now(), value })), {
    order,
    regionId: 'UK',
    step: 'returned',
  });
  const lines = items.map(({ quantity: _, ...line }) => line);
  await keepSelection(page, guardian, eventId, { lines, vouchers: [], coupons: [] });
  const paths: [string, number][] = [
    [racePath, 0],
    ['/UK/events/uk-three-hours-of-kelham', 1],
    ['/UK/my-account?tab=drivers', 1],
  ];
  for (const [path, strips] of paths)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const shifts = await watchShifts(page);
      await openServed(page, path);
      await expect(page.locator('[data-machine="openPayment"]')).toHaveAttribute('data-state', 'lapsed');
      await expect(page.getByText(/^Payment (for another race )?not finished/)).toHaveCount(strips);
      await expect(page.getByText('Noah').first()).toBeVisible();
      expect(await shifts()).toEqual([]);
    }
});

test('ACC-02 BEY-42 an account that finds its next race moves nothing', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const guardian = await sandbox.guardian([noah]);
  await sandbox.buyTicket(guardian, { eventId: 'uk-ashdown-sprint', ticket: 'Cadet Sprint' });
  await comeBackAs(page, guardian);
  const shifts = await watchShifts(page);
  const release = await holdRequests(page, '**/v1/Tickets/byUser/**');
  await openServed(page, '/UK/my-account');
  await expect(page.getByText('Looking for your next race')).toBeAttached();
  await release();
  await expect(page.getByRole('heading', { name: 'You', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ashdown Sprint' })).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test('BEY-42 a prerendered page that is truncated or cannot be restored is rendered again', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.setItem('cookiesAccepted:UK', 'true'));
  const errors = errorsOf(page);
  const alter = (change: (text: string) => string) =>
    page.route('**/state/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
  const damages = {
    'cut off': () => alter((text) => text.slice(0, text.length / 2)),
    'that cannot be restored': () => alter((text) => JSON.stringify({ ...JSON.parse(text), snapshot: {} })),
  };
  for (const [kind, damage] of Object.entries(damages)) {
    await test.step(kind, async () => {
      await damage();
      const listed = page.waitForResponse('**/v1/Configurations/regions');
      await openServed(page, calendarPath);
      await listed;
      await expectRouteShown(page);
      await expect(page.getByRole('article').first()).toBeVisible();
      // An accepted flag would hide the next region's banner.
      await expect(page.locator('html[data-cookies-answered]')).toHaveCount(0);
      await page.unrouteAll();
    });
  }
  expect(errors()).toEqual([]);
});
