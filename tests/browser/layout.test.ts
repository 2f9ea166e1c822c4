import type { Locator, Page } from '@playwright/test';
import { acceptCookies } from '../gallery/scene';
import { setInOneFace } from './face';
import {
  acknowledge,
  applyCode,
  comeBackAs,
  keepSelection,
  leaveToPay,
  select,
  sprintCheckout,
} from './guardian';
import { answers, chatButton } from './reading';
import { nextFrames } from './rest';
import { bornYearsAgo, type Guardian, noah, type Sandbox } from './sandbox';
import { expect, test } from './test';

test.beforeEach(({ page }) => setInOneFace(page));

const height = 720;
/** Where style sheets draw the page in another way, px. */
const borders = [768, 960, 1024];
/** From a small phone to a wide window, px. */
const widths = Array.from({ length: 33 }, (_, step) => 320 + step * 35)
  .concat(borders.flatMap((border) => [border - 1, border]))
  .sort((one, other) => one - other);

/** With the first element that matches `below` at the top, exactly one control of these names is in sight. */
type Sight = { below: string; oneOf: string[] };

/** The rules that do not hold at the present width. */
const faultsOf = (page: Page, sights: readonly Sight[]): Promise<string[]> =>
  page.evaluate((wanted) => {
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).clipPath !== 'inset(50%)' &&
      element.closest('[inert], [role="log"]') === null;
    const isInScroller = (element: Element): boolean => {
      for (let outer = element.parentElement; outer !== null; outer = outer.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(outer).overflowX)) return true;
      return false;
    };
    const nameOf = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim().slice(0, 50) ||
      (element.getAttribute('placeholder') ?? element.id);
    const show = (element: Element | null, block: 'start' | 'end') =>
      element?.scrollIntoView({ block, behavior: 'instant' });
    const top = document.querySelector('dialog[open]') ?? document;
    const shown = (selector: string) => [...top.querySelectorAll(selector)].filter(isShown);
    const controls = shown('a[href], button, input, select, textarea, summary');
    const faults = new Set<string>();

    const surplus = document.documentElement.scrollWidth - innerWidth;
    if (surplus > 0) faults.add(`the page is ${surplus} px wider than the window`);
    for (const element of [...controls, ...shown('h1, h2, h3, h4, article, section')]) {
      const { left, right } = element.getBoundingClientRect();
      if ((left < -1 || right > innerWidth + 1) && !isInScroller(element))
        faults.add(`${element.localName} '${nameOf(element)}' reaches out of the window`);
    }

    for (const hidden of document.querySelectorAll('main section[aria-labelledby]')) {
      const heading = document.getElementById(hidden.getAttribute('aria-labelledby') ?? '');
      if (top !== document || isShown(hidden) || heading === null) continue;
      const name = nameOf(heading);
      if (!controls.some((control) => nameOf(control) === name))
        faults.add(`'${name}' is hidden, and no control leads to it`);
    }

    if (top instanceof Element && top.scrollWidth > top.clientWidth)
      faults.add('the dialog is wider than the window');
    const words = document.createRange();
    for (const worded of shown('button, li b')) {
      const texts = document.createTreeWalker(worded, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(
          /(?<![@.])\b[\p{L}\d]{2,10}\b(?!\.)/gu,
        )) {
          words.setStart(text, index);
          words.setEnd(text, index + word.length);
          const [start, ...others] = words.getClientRects();
          if (start !== undefined && others.some(({ top }) => top >= start.bottom))
            faults.add(`'${word}' of '${nameOf(worded)}' is broken`);
        }
    }
    for (const control of controls) {
      show(control, 'end');
      const [box] = control.getClientRects();
      if (box === undefined) continue;
      for (const x of [box.left + 3, (box.left + box.right) / 2, box.right - 3]) {
        const hit = document.elementFromPoint(x, (box.top + box.bottom) / 2);
        if (hit === null) faults.add(`'${nameOf(control)}' cannot be scrolled into sight`);
        else if (!control.contains(hit) && control !== hit.parentElement?.querySelector('input'))
          faults.add(`'${nameOf(control)}' is covered by '${nameOf(hit)}'`);
      }
    }

    for (const { below, oneOf } of wanted) {
      show(document.querySelector(below), 'start');
      const inSight = controls.filter((control) => {
        const { top, bottom } = control.getBoundingClientRect();
        return oneOf.some((name) => nameOf(control).startsWith(name)) && top >= 0 && bottom <= innerHeight;
      });
      if (inSight.length !== 1) faults.add(`${inSight.length} of '${oneOf.join("' and '")}' are in sight`);
    }
    return [...faults];
  }, sights);

const zoe = { ...noah, firstName: 'Zoe', dateOfBirth: bornYearsAgo(13), weight: 46, height: 155 };
const family = [zoe, ...['Noah', 'Kit', 'Mila'].map((firstName) => ({ ...noah, firstName }))];

/** The last one has no height. */
const withUnmeasured = [...family.slice(0, 3), { ...noah, firstName: 'Sam', height: null }];

const signIn = async (page: Page, sandbox: Sandbox): Promise<void> =>
  comeBackAs(page, await sandbox.guardian(family));

const navigation = ['Hub:', 'TICKETS'].map((name): Sight => ({ below: 'body', oneOf: [name, 'MENU'] }));

const pages = [
  {
    name: 'list of races',
    open: async (page: Page) => {
      await page.goto('/UK/events');
      await page.getByRole('article').first().waitFor();
    },
    sights: navigation,
  },
  {
    name: 'race',
    open: async (page: Page, sandbox: Sandbox) => {
      await signIn(page, sandbox);
      await page.goto('/UK/events/uk-ashdown-sprint');
      await page.getByRole('heading', { name: 'Zoe Hart' }).waitFor();
      await page.getByRole('heading', { name: 'More like this' }).waitFor();
    },
    sights: [...navigation, { below: 'body', oneOf: ['Select for'] }],
  },
  {
    name: 'checkout with four tickets and a code',
    open: async (page: Page, sandbox: Sandbox) => {
      await signIn(page, sandbox);
      await page.goto(sprintCheckout);
      for (const ticket of [
        'Junior Sprint for Zoe',
        ...['Noah', 'Kit', 'Mila'].map((n) => `Cadet Sprint for ${n}`),
      ])
        await select(page, `${ticket} Hart`);
      await acknowledge(page);
      await applyCode(page, 'KART10');
      await page.getByText('Voucher KART10').waitFor();
    },
    sights: [...navigation, { below: 'main h2', oneOf: ['Review & secure', 'Secure Your Spot Now'] }],
  },
];

for (const { name, open, sights } of pages) {
  test(`BEY-25 from 320 to 1440 px the ${name} fits, covers no control, and keeps the way to payment in sight`, async ({
    page,
    sandbox,
  }) => {
    const dragTo = async (width: number): Promise<void> => {
      await page.setViewportSize({ width, height });
      await nextFrames(page);
      await expect.poll(() => faultsOf(page, sights), `the ${name} at ${width} px`).toEqual([]);
    };
    await page.setViewportSize({ width: 320, height });
    await open(page, sandbox);
    await page.getByRole('region', { name: 'Cookie consent' }).waitFor();
    await answers(chatButton(page));
    for (const width of widths) await dragTo(width);
    await chatButton(page).click();
    await page.getByRole('complementary', { name: 'Chat' }).locator('iframe').waitFor();
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    for (const width of widths.filter((_, step) => step % 4 === 0).reverse()) await dragTo(width);
  });
}

/** Every screen, and each dialog by the buttons that lead to it. */
const screens: readonly [path: string, ...presses: (string | RegExp)[]][] = [
  ['/'],
  ['/UK/events'],
  ['/UK/events', 'MENU'],
  ['/UK/events/uk-ashdown-sprint'],
  ['/UK/auth/sign-up', 'Register'],
  ['/UK/auth/sign-in', 'Sign in'],
  ['/UK/auth/password-forgotten'],
  ['/UK/legal/privacy'],
  ['/UK/events/uk-ashdown-sprint/checkout', /^Add to Selection Cadet/],
  ['/UK/my-account'],
  ['/UK/my-account', 'Edit your details'],
  ['/UK/my-account?tab=drivers', 'Edit Zoe Hart', 'Next', 'Next'],
  ['/UK/my-account?tab=drivers', /^Delete Profile/],
  ['/UK/my-account?tab=tickets'],
  ['/UK/my-account?tab=tickets', /^Show code/],
];

test('BEY-70 text twice as large, by setting or style sheet, fits a phone and leaves each control whole', async ({
  page,
  sandbox,
}) => {
  const guardian = await sandbox.guardian([zoe, noah]);
  await sandbox.buyTicket(guardian, { eventId: 'uk-ashdown-sprint', ticket: 'Junior Sprint' });
  const tools = await page.context().newCDPSession(page);
  await tools.send('Page.enable');
  const setSize = (standard: number, fixed: number) =>
    tools.send('Page.setFontSizes', { fontSizes: { standard, fixed } });
  const enlargeBySheet = async () => {
    await setSize(16, 13);
    await page.evaluate(() => {
      const twice = new CSSStyleSheet();
      twice.replaceSync('html { font-size: 200% }');
      document.adoptedStyleSheets.push(twice);
    });
  };
  for (const [path, ...presses] of screens) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/favicon.svg');
    if (path.includes('/auth/')) await page.evaluate(() => localStorage.clear());
    else await comeBackAs(page, guardian);
    await setSize(32, 26);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const name of presses) await page.getByRole('button', { name }).first().click();
    for (const [setting, enlarge] of [
      ['setting', async () => {}],
      ['style sheet', enlargeBySheet],
    ] as const) {
      await enlarge();
      for (const width of [320, 360, 430]) {
        await page.setViewportSize({ width, height: 800 });
        await nextFrames(page);
        const at = `${path} ${presses} at ${width} px, by the ${setting}`;
        await expect.poll(() => faultsOf(page, []), at).toEqual([]);
      }
    }
  }
});

/** The longest heads of the demo: sold out, of several days, with a long slogan. */
const longHeads = [
  'US/events/us-night-enduro',
  'US/events/us-golden-state-season',
  'US/events/us-coastline-sprint',
];

test('EVD-02 BEY-73 on a phone a race has a picture, words in a third of the window and a ticket in two', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const race of longHeads) {
    await page.goto(`/${race}`);
    const tickets = page.getByRole('complementary', { name: 'Tickets' });
    await tickets.waitFor();
    const [head, picture, words, first, last, about] = await page.evaluate(() =>
      [
        ...['[data-surface]:has(> * h1)', '[data-surface] > .screen-only', '[data-surface] > .wrap'],
        ...['aside li', 'aside li:last-child', '[aria-label="About this race"]'],
      ].map((selector) => document.querySelector(`main ${selector}`)?.getBoundingClientRect().toJSON()),
    );
    expect(picture, race).toMatchObject({ x: 0, y: head.y, width: 390 });
    expect(picture.height, race).toBeGreaterThan(60);
    expect(words.height, race).toBeLessThanOrEqual(844 / 3);
    expect(first.top, race).toBeLessThan((844 * 2) / 3);
    expect(about.top, race).toBeGreaterThan(last.bottom);
  }
});

test('BEY-32 BEY-72 at 1280 × 800 a family’s first ticket begins within 580 px, and one control is red', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(acceptCookies);
  await comeBackAs(page, await sandbox.guardian(withUnmeasured));
  await page.goto('/UK/events/uk-ashdown-sprint');
  const rows = page.getByRole('table').getByRole('row');
  await rows.last().waitFor();
  expect((await rows.nth(1).boundingBox())?.y).toBeLessThan(580);
  await expect(page.locator('main [data-tone="signal"]')).toHaveText([/^Select for Zoe, Noah and Kit/]);
});

test('BEY-71 BEY-25 a phone’s ages are one row of a list and of a race, and the last is reached sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(acceptCookies);
  for (const path of ['/UK/events', '/UK/events/uk-ashdown-sprint']) {
    await page.goto(path);
    const ages = page.getByRole('group', { name: /^How old is your driver/ }).getByRole('button');
    await ages.last().waitFor();
    const boxes = await ages.evaluateAll((all) => all.map((age) => age.getBoundingClientRect().toJSON()));
    expect(new Set(boxes.map(({ y }) => y)).size, path).toBe(1);
    for (const { width, height } of boxes) expect(Math.min(width, height), path).toBeGreaterThanOrEqual(44);
    // The one at the window's edge has its end out of sight, which shows that more follow.
    expect(boxes.filter(({ left, right }) => left < 390 - 8 && right > 390 + 2)).toHaveLength(1);
    await ages.last().focus();
    await expect(ages.last()).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => scrollX), path).toBe(0);
  }
});

test('BEY-71 on a phone the question who races and the way to a missing height share one line', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await comeBackAs(page, await sandbox.guardian([{ ...noah, firstName: 'Sam', height: null }, noah]));
  await page.goto('/UK/events');
  const ends = [page.getByText('Who is racing?'), page.getByRole('link', { name: 'Add height' })];
  await expect
    .poll(async () => {
      const tops = await Promise.all(ends.map(async (end) => (await end.boundingBox())?.y ?? Number.NaN));
      return Math.max(...tops) - Math.min(...tops);
    })
    .toBeLessThan(12);
});

test('REG-01 FGT-01 on a phone a form’s button is in sight at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(acceptCookies);
  for (const [path, button] of [
    ['/UK/auth/sign-up', 'Register'],
    ['/UK/auth/password-forgotten', 'Send me a link'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
  }
});

test('COO-01 BEY-25 on a phone the cookies and a race’s bar take at most 15 % of the screen together', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/US/events/us-coastline-sprint');
  const bar = page.getByRole('button', { name: /^Book Now/ }).locator('..');
  const [sheet, above] = [page.getByRole('region', { name: 'Cookie consent' }), bar];
  const heights = await Promise.all([sheet, above].map(async (part) => (await part.boundingBox())?.height));
  expect((heights[0] ?? Number.NaN) + (heights[1] ?? Number.NaN)).toBeLessThanOrEqual(0.15 * 844);
});

test('BEY-71 a phone’s first visit has a race within 420 px, and a second one above the cookies', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const region of ['US', 'UK', 'AE']) {
    await page.goto(`/${region}/events`);
    const sheet = page.getByRole('region', { name: 'Cookie consent' });
    const races = page.getByRole('article');
    await sheet.waitFor();
    const tops = await races.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    const [first = Number.NaN, second = Number.NaN] = tops.filter((top) => top > 0);
    expect(first, region).toBeLessThanOrEqual(420);
    expect((await sheet.boundingBox())?.y, region).toBeGreaterThan(second + 44);
  }
});

const openSprint = async (page: Page, guardian: Guardian, tickets: string[]): Promise<Locator> => {
  await comeBackAs(page, guardian);
  await page.goto(sprintCheckout);
  for (const ticket of tickets) await select(page, ticket);
  // Who has a ticket takes one line.
  await page.reload();
  const cart = page.getByRole('complementary', { name: 'Your selection' });
  await cart
    .getByRole('button', { name: /^Remove/ })
    .first()
    .waitFor();
  return cart;
};

const three = ['Junior Sprint for Zoe Hart', 'Cadet Sprint for Noah Hart', 'Cadet Sprint for Kit Hart'];
const misfits = [
  'Junior Heavy Sprint for Zoe Hart',
  'Junior Pro Final for Zoe Hart',
  'Cadet Sprint for Noah Hart',
];
const six = [
  ...three,
  'Cadet Pro Final for Noah Hart',
  'Cadet Pro Final for Kit Hart',
  'Cadet Sprint for Mila Hart',
];

for (const [name, tickets, scrolls] of [
  ['three tickets of which two do not fit', misfits, [0]],
  ['six tickets, also half a window further down,', six, [0, 400]],
] as const)
  test(`BEY-72 CRT-01 at 1280 × 800 a cart of ${name} has total, box, button and terms in sight`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addInitScript(acceptCookies);
    const cart = await openSprint(page, await sandbox.guardian(family), [...tickets]);
    for (const scroll of scrolls) {
      await page.evaluate((y) => window.scrollTo(0, y), scroll);
      for (const part of [
        cart.getByText('Total', { exact: true }),
        cart.getByRole('checkbox'),
        cart.getByRole('button', { name: 'Secure Your Spot Now' }),
        cart.getByRole('link', { name: /^Terms of use/ }),
      ])
        await expect(part).toBeInViewport({ ratio: 1 });
      const scrollers = await cart.evaluate((aside) =>
        [aside, ...aside.querySelectorAll('*')]
          .filter((part) => part.scrollHeight > part.clientHeight + 1)
          .filter((part) => ['auto', 'scroll'].includes(getComputedStyle(part).overflowY))
          .map(({ className }) => className),
      );
      expect(scrollers).toEqual([]);
      for (const cross of await cart.getByRole('button', { name: /^Remove/ }).all()) {
        await cross.focus();
        await nextFrames(page);
        const isWhole = cross.evaluate((button) => {
          const { left, right, bottom } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint((left + right) / 2, bottom - 2));
        });
        expect(await isWhole, (await cross.getAttribute('aria-label')) ?? '').toBe(true);
      }
    }
  });

test('BEY-72 at 1280 × 800 a cart of three held tickets shows each line and what leads to payment', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(acceptCookies);
  const cart = await openSprint(page, await sandbox.guardian(family), three);
  await acknowledge(page);
  await cart.getByRole('button', { name: 'Secure Your Spot Now' }).click();
  await page.waitForURL(/\/pay\//);
  await page.goto(sprintCheckout);
  await expect(page.getByText('Held until').filter({ visible: true })).toHaveCount(1);
  await page.evaluate(() => window.scrollTo(0, 0));
  const foot = await cart.getByText('Total', { exact: true }).boundingBox();
  for (const line of await cart.getByRole('button', { name: /^Remove/ }).all())
    expect((await line.boundingBox())?.y).toBeLessThan(foot?.y ?? 0);
  await expect(cart.getByRole('region', { name: 'By ticket' })).toBeInViewport({ ratio: 1 });
  await expect(cart.getByRole('link', { name: /^14 days/ })).toBeInViewport({ ratio: 1 });
});

test('BEY-51 on a small phone the way back to an unfinished payment is one line', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const guardian = await sandbox.guardian([noah]);
  await comeBackAs(page, guardian);
  const [driver] = await sandbox.drivers(guardian);
  const eventId = 'uk-ashdown-sprint';
  const line = { driverId: driver?.id ?? '', ticketTypeId: `${eventId}.cadet-sprint` };
  await leaveToPay(page, guardian, { eventId, ...line }, 'returned');
  await keepSelection(page, guardian, eventId, { lines: [line], vouchers: [], coupons: [] });
  await page.goto('/UK/events');
  const link = page.getByRole('link', { name: 'Continue' });
  await link.waitFor();
  const [words, height] = await link.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [range.getBoundingClientRect().height, Number.parseFloat(getComputedStyle(element).lineHeight)];
  });
  expect(words).toBeLessThan(1.5 * (height ?? 0));
});

test('ACC-03 ACC-04 on a phone a third driver and the next code are in sight, a ticket in 125 px', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const names = ['Zoe', 'Noah', 'Kit'];
  const guardian = await sandbox.guardian(names.map((firstName) => ({ ...noah, firstName })));
  for (const name of names)
    await sandbox.buyTicket(guardian, { eventId: 'uk-ashdown-sprint', ticket: 'Cadet Sprint' }, name);
  await comeBackAs(page, guardian);
  await page.goto('/UK/my-account');
  await expect(page.getByRole('button', { name: /^Show code/ })).toBeInViewport({ ratio: 1 });
  await page.goto('/UK/my-account?tab=drivers');
  await expect(page.getByRole('heading', { name: 'Kit Hart' })).toBeInViewport({ ratio: 1 });
  await page.goto('/UK/my-account?tab=tickets');
  const tickets = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Show code/ }) });
  await expect(tickets).toHaveCount(3);
  const heights = await tickets.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(125);
});

test('BEY-73 the line below an account’s tab is as wide as its word', async ({ page, sandbox }) => {
  await comeBackAs(page, await sandbox.guardian([noah]));
  await page.goto('/UK/my-account');
  const tab = page.getByRole('link', { name: 'User', exact: true });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  const [word, line] = await tab.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    const lined = [link, ...link.children].find((element) => {
      const { borderBottomWidth, borderBottomColor } = getComputedStyle(element);
      return borderBottomWidth !== '0px' && borderBottomColor !== 'rgba(0, 0, 0, 0)';
    });
    return [range.getBoundingClientRect().width, lined?.getBoundingClientRect().width];
  });
  expect(Math.abs((line ?? 0) - (word ?? 0))).toBeLessThan(1);
});

test('BEY-72 on a phone a family’s cart begins within 1000 px, and the bar to it goes without moving it', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(acceptCookies);
  const cart = await openSprint(page, await sandbox.guardian(withUnmeasured), three);
  await page.evaluate(() => window.scrollTo(0, 0));
  const top = () => cart.evaluate((aside) => aside.getBoundingClientRect().top + scrollY);
  const before = await top();
  expect(before).toBeLessThan(1000);
  const way = page.getByRole('button', { name: 'Review & secure' });
  await expect(way).toBeInViewport({ ratio: 1 });
  await way.click();
  await expect(cart.getByRole('heading', { name: 'Your selection' })).toBeFocused();
  await cart.getByRole('button', { name: 'Secure Your Spot Now' }).scrollIntoViewIfNeeded();
  await expect(way).toBeHidden();
  expect(await top()).toBe(before);
  await page.mouse.wheel(0, 5000);
  await nextFrames(page);
  await expect(way).toBeHidden();
});
