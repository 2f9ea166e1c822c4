import type { Locator, Page } from '@playwright/test';
import { addDriver, becomeGuardian, chooseSprint, comeBackAs, ella, sprintCheckout } from './guardian';
import { answers, chatButton } from './reading';
import { watchHydration } from './rest';
import { noah, type Sandbox } from './sandbox';
import { expect, test } from './test';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });
const ok = (page: Page) => banner(page).getByRole('button', { name: /^OK/ });
const chat = (page: Page) => page.getByRole('complementary', { name: 'Chat' });
const secure = (page: Page) => page.getByRole('button', { name: 'Secure Your Spot Now' });
const openRaceCalendar = (page: Page, region: string) => page.goto(`/${region}/events`);

const tagRequests = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/tag/')) paths.push(pathname);
  });
  return paths;
};

const collectedFrom = async (sandbox: Sandbox) => {
  const before = (await sandbox.collected()).length;
  return async () => (await sandbox.collected()).slice(before);
};

test('COO-01 COO-02 BEY-05 nothing of analytics loads before the OK; afterwards waiting and later events arrive in order', async ({
  page,
  sandbox,
}) => {
  const requests = tagRequests(page);
  const collected = await collectedFrom(sandbox);
  const names = async () => (await collected()).map(({ name }) => name);
  const hydrated = await watchHydration(page);
  await openRaceCalendar(page, 'UK');
  await hydrated();
  await page.getByRole('link', { name: 'LEARN MORE about Ashdown Sprint' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ashdown Sprint' })).toBeVisible();
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);

  await ok(page).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(names).toEqual(['page_view', 'page_view']);
  expect(requests).toContain('/tag/gtm.js');

  await page.getByRole('button', { name: /^Book Now/ }).click();
  await expect(page).toHaveURL(/\/UK\/auth\/sign-up/);
  await becomeGuardian(page, sandbox);
  await page.getByRole('button', { name: 'Add a driver now' }).click();
  await addDriver(page, ella);
  await expect.poll(names).toContain('driver_added');

  const events = await collected();
  expect(events.map(({ name }) => name).filter((name) => name !== 'page_view')).toEqual([
    'begin_checkout',
    'sign_up',
    'sign_in',
    'driver_added',
  ]);
  expect(
    events.flatMap(({ name, parameters }) => (name === 'page_view' ? [parameters.page_path] : [])),
  ).toEqual([
    '/UK/events',
    '/UK/events/uk-ashdown-sprint',
    '/UK/auth/sign-up',
    '/UK/auth/sign-in',
    '/UK/events/uk-ashdown-sprint/checkout',
  ]);
  const named = Object.fromEntries(events.map(({ name, parameters }) => [name, parameters]));
  expect(named.begin_checkout?.eventId).toBe('uk-ashdown-sprint');
  expect(named.sign_in?.user_id).toBeTruthy();
  expect(named.driver_added?.driverId).toBeTruthy();
  expect(new Set(events.map(({ tag, id }) => `${tag} ${id}`))).toEqual(new Set(['gtm GTM-APEXUK1']));
  expect(JSON.stringify(events)).not.toMatch(/token|example\.com|\?/);
});

test('COO-01 the banner links to the privacy policy, and stays hidden after a reload once accepted', async ({
  page,
}) => {
  await openRaceCalendar(page, 'UK');
  await banner(page).getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL('/UK/legal/privacy');
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await ok(page).click();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('cookiesAccepted:UK'))).toBe('true');
});

test('CHT-01 the chat loads when it is opened, 500 px high with the microphone allowed, and keeps its messages', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/chat') loaded.push(request.url());
  });
  await openRaceCalendar(page, 'UK');
  await answers(chatButton(page));
  await chatButton(page).focus();
  expect(loaded).toEqual([]);
  await page.keyboard.press('Enter');
  const frame = chat(page).locator('iframe');
  await expect(frame.contentFrame().getByRole('heading', { name: 'Race control' })).toBeVisible();
  expect((await frame.boundingBox())?.height).toBe(500);
  await expect(frame).toHaveAttribute('allow', 'microphone');

  await frame.contentFrame().getByText('Where are my tickets?').click();
  await chat(page).getByRole('button', { name: 'Chat with United Kingdom' }).focus();
  await page.keyboard.press('Escape');
  await expect(frame).toBeHidden();
  const toggle = chat(page).getByRole('button', { name: 'Need help? Chat with United Kingdom' });
  await expect(toggle).toBeFocused();
  await toggle.click();
  await expect(frame.contentFrame().getByText('Right after payment they can take a minute.')).toBeVisible();
  expect(loaded).toHaveLength(1);
});

const boxOf = async (locator: Locator) => {
  await expect(locator).toBeVisible();
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator} is not on the page`);
  return box;
};

type Box = Awaited<ReturnType<typeof boxOf>>;

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const viewports = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 960, height: 720 },
  { width: 1280, height: 900 },
];

test('BEY-25 CHT-01 COO-01 banner and chat, open or not, never cover the way to payment at any width', async ({
  page,
  sandbox,
}) => {
  // Two states at five sizes.
  test.slow();
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.goto(sprintCheckout);
  await chooseSprint(page, 'Noah Hart');
  const box = chat(page).locator('> div');
  const bar = page.getByRole('button', { name: 'Review & secure' });
  for (const isOpen of [false, true]) {
    if (isOpen) await chat(page).getByRole('button').click();
    for (const viewport of viewports) {
      await test.step(`${isOpen ? 'open' : 'collapsed'} at ${viewport.width}×${viewport.height}`, async () => {
        await page.setViewportSize(viewport);
        for (const control of [secure(page), bar]) {
          if (!(await control.isVisible())) continue;
          for (const place of ['start', 'end'] as const) {
            await control.evaluate(
              (element, block) => element.scrollIntoView({ block, behavior: 'instant' }),
              place,
            );
            const [button, frame, bannerBox, okBox] = await Promise.all([
              boxOf(control),
              boxOf(box),
              boxOf(banner(page)),
              boxOf(ok(page)),
            ]);
            expect(overlap(button, frame), `chat, ${place}`).toBe(false);
            expect(overlap(button, bannerBox), `banner, ${place}`).toBe(false);
            expect(overlap(okBox, frame), `OK, ${place}`).toBe(false);
          }
        }
        const widest = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(widest).toBeLessThanOrEqual(viewport.width);
        await secure(page).click({ trial: true });
      });
    }
  }
  await secure(page).click();
  await expect(page).toHaveURL(/\/pay\//);
});

test('BEY-25 COO-01 CHT-01 controls of banner and chat are at least 44 px high', async ({ page }) => {
  await openRaceCalendar(page, 'UK');
  for (const control of [
    ok(page),
    banner(page).getByRole('link', { name: 'Learn More' }),
    chat(page).getByRole('button'),
  ]) {
    expect((await boxOf(control)).height).toBeGreaterThanOrEqual(44);
  }
});

const phone = { width: 390, height: 844 };
const hub = (page: Page) => page.getByRole('button', { name: /^Hub:/ });
const hubs = (page: Page) => page.getByRole('list', { name: 'Hubs' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'MENU', exact: true }).click();
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('NAV-05 BEY-21 behind the open menu of a phone the page neither scrolls nor takes the focus', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openRaceCalendar(page, 'UK');
  const button = await boxOf(page.getByRole('button', { name: 'MENU', exact: true }));
  await openMenu(page);
  const close = menu(page).getByRole('button', { name: 'Close MENU' });
  await expect(close).toBeFocused();
  expect(await boxOf(close)).toEqual(button);

  await page.mouse.move(200, 600);
  await page.mouse.wheel(0, 500);
  await page.keyboard.press('End');
  const region = menu(page).getByRole('button', { name: 'United Arab Emirates' });
  for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
  await expect(region).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus:not(dialog *)')).toHaveCount(0);
  expect(await scrolled(page)).toBe(0);
});

test('NAV-05 BEY-21 the menu of a phone closes by its button, Escape, an entry, a region, Back and a wide window', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openRaceCalendar(page, 'UK');
  const ways: Record<string, () => Promise<unknown>> = {
    button: () => menu(page).getByRole('button', { name: 'Close MENU' }).click(),
    Escape: () => page.keyboard.press('Escape'),
    entry: () => menu(page).getByRole('link', { name: 'BUY TICKETS' }).click(),
    region: () => menu(page).getByRole('button', { name: 'United States' }).click(),
    Back: () => page.goBack(),
    'wide window': () => page.setViewportSize({ width: 1280, height: 900 }),
  };
  for (const [way, close] of Object.entries(ways)) {
    await test.step(way, async () => {
      await openMenu(page);
      await expect(menu(page)).toBeVisible();
      await close();
      await expect(menu(page)).toBeHidden();
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
      const returns = way === 'button' || way === 'Escape';
      const next = returns
        ? page.getByRole('button', { name: 'MENU', exact: true })
        : page.getByRole('heading', { level: 1 });
      if (way !== 'wide window') await expect(next).toBeFocused();
    });
  }
  await expect(page).toHaveURL('/UK/events');
});

test('NAV-04 the list of regions is under its button, and stays there when the page moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openRaceCalendar(page, 'UK');
  await hub(page).click();
  const distance = async () => {
    const [button, list] = [await boxOf(hub(page)), await boxOf(hubs(page))];
    return [list.x - button.x, list.y - button.y - button.height];
  };
  const before = await distance();
  expect(before.every((px) => px > 0 && px < 20)).toBe(true);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => scrolled(page)).toBe(40);
  expect(await distance()).toEqual(before);
});

test('NAV-04 BEY-21 the list of regions opens by mouse and keyboard, and closes by its button, a press and the focus outside, Escape, a choice and Back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openRaceCalendar(page, 'UK');
  await answers(chatButton(page));
  const ways: Record<string, () => Promise<unknown>> = {
    button: () => hub(page).click(),
    'press outside': () => page.mouse.click(1000, 20),
    'focus outside': () => page.keyboard.press('Shift+Tab'),
    Escape: async () => {
      await page.keyboard.press('Tab');
      await expect(hubs(page).getByRole('button').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(hub(page)).toBeFocused();
    },
    'focus further on': async () => {
      for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'My Account' })).toBeFocused();
    },
    'the current region': () => hubs(page).getByRole('button', { name: 'United Kingdom' }).click(),
    'another region': () => hubs(page).getByRole('button', { name: 'United States' }).click(),
    Back: () => page.goBack(),
  };
  for (const [nth, [way, close]] of Object.entries(ways).entries()) {
    await test.step(way, async () => {
      if (nth % 2 === 0) await hub(page).click();
      else await hub(page).press('Enter');
      await expect(hubs(page)).toBeVisible();
      await close();
      await expect(hubs(page)).toBeHidden();
    });
  }
  await expect(page).toHaveURL('/UK/events');
});

test('NAV-04 NAV-05 the list of regions and the menu open by touch, and a touch outside closes the list', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, hasTouch: true, viewport: { width: 900, height: 844 } });
  await openRaceCalendar(page, 'UK');
  await hub(page).tap();
  await expect(hubs(page)).toBeVisible();
  await page.touchscreen.tap(300, 800);
  await expect(hubs(page)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'MENU', exact: true }).tap();
  await expect(menu(page)).toBeVisible();
  await menu(page).getByRole('button', { name: 'Close MENU' }).tap();
  await expect(menu(page)).toBeHidden();
  await page.close();
});

test('CHT-01 the chat of one region does not stay open in the next', async ({ page }) => {
  await openRaceCalendar(page, 'UK');
  await answers(chatButton(page));
  await chatButton(page).click();
  await expect(chat(page).locator('iframe')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
  await expect(chat(page).locator('iframe')).toBeVisible();
  await hub(page).click();
  await hubs(page).getByRole('button', { name: 'United States' }).click();
  await expect(chatButton(page)).toHaveText('Need help? Chat with United States');
  await expect(chat(page).locator('iframe')).toHaveCount(0);
});

const iconOf = (page: Page, network: string) =>
  page.getByRole('contentinfo').getByRole('link', { name: network }).locator('i');

const maskOf = (icon: Locator): Promise<string> =>
  icon.evaluate((element) => getComputedStyle(element).maskImage);

test('ICO-01 icons load from the delivery network with integrity checks, after the page', async ({
  page,
}) => {
  await openRaceCalendar(page, 'US');
  const sheet = page.locator('link[rel="stylesheet"][href*="/cdn/icons.css"]');
  await expect(sheet).toHaveAttribute('integrity', /^sha384-/);
  await expect(sheet).toHaveAttribute('crossorigin', 'anonymous');
  await expect.poll(() => maskOf(iconOf(page, 'Instagram'))).toContain('data:image/svg+xml');
  const [painted, asked] = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const sheets = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/cdn/icons.css'));
    return [paint, sheets[0]?.startTime ?? 0];
  });
  expect(asked).toBeGreaterThanOrEqual(painted);
});

for (const [how, answer] of [
  ['closed', null],
  ['swapped', '.icon { position: fixed; inset: 0; background: red }'],
] as const) {
  test(`ICO-01 with the delivery network ${how} every link keeps its name and position`, async ({ page }) => {
    await openRaceCalendar(page, 'US');
    await expect.poll(() => maskOf(iconOf(page, 'YouTube'))).not.toBe('none');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' });
    const { x, width } = await boxOf(link);

    await page.route('**/cdn/**', (route) =>
      answer === null
        ? route.abort()
        : route.fulfill({
            body: answer,
            contentType: 'text/css',
            headers: { 'access-control-allow-origin': '*' },
          }),
    );
    const logged = page.waitForEvent('console', (message) => message.text().includes('icons did not load'));
    await page.reload();
    await logged;
    await expect(link).toBeVisible();
    expect(await maskOf(iconOf(page, 'YouTube'))).toBe('none');
    const now = await boxOf(link);
    expect([now.x, now.width]).toEqual([x, width]);
  });
}

test('ACC-03 FTR-01 NAV-02 sentences keep their order and spacing with any font', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', []));
  await page.goto('/UK/my-account?tab=drivers');
  for (const sentence of [
    'No drivers found. Add a driver to get started!',
    'Join Apex Karting League. Race against the best. Become a champion.',
    'Win a funded F4 seat. Talent comes first. Become a world champion. Designed by F1 engineers',
  ]) {
    const written = page.getByText(sentence, { exact: true }).first();
    await expect(written).toHaveCSS('text-transform', 'none');
  }
});
