import type { Locator } from '@playwright/test';
import { setInOneFace } from './face';
import { acknowledge, applyCode, comeBackAs, sprintCheckout } from './guardian';
import { bornYearsAgo, noah, statusFault } from './sandbox';
import { expect, test } from './test';

const zoe = { ...noah, firstName: 'Zoe', dateOfBirth: bornYearsAgo(13), weight: 46, height: 155 };

test.beforeEach(({ page }) => setInOneFace(page));

const sizes = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
];

test('CRT-01 DSC-01 BEY-25 with four tickets and two codes the code’s message, the total and the payment button are in view on a laptop, at 800 px with every ticket', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(
    page,
    await sandbox.guardian('UK', [noah, { ...noah, firstName: 'Kit' }, { ...noah, firstName: 'Mila' }, zoe]),
  );
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(sprintCheckout);
  const cart = page.getByRole('complementary', { name: 'Your selection' });
  for (const [ticket, driver] of [
    ['Cadet Sprint', 'Noah'],
    ['Cadet Sprint', 'Kit'],
    ['Cadet Sprint', 'Mila'],
    ['Junior Sprint', 'Zoe'],
  ]) {
    await page.getByRole('button', { name: `Add to Selection ${ticket} for ${driver} Hart` }).click();
  }
  // Touch targets extend beyond what is drawn.
  const reach = await cart
    .getByRole('button', { name: 'Remove Cadet Sprint for Noah Hart' })
    .evaluate((button) => {
      const { width, height } = getComputedStyle(button, '::after');
      return [width, height];
    });
  expect(reach).toEqual(['44px', '44px']);
  await acknowledge(page);
  for (const code of ['KART10', 'PADDOCK5']) {
    await applyCode(page, code);
    const message = cart.getByRole('status').filter({ hasText: `"${code}" successfully applied!` });
    await expect(message).toBeInViewport({ ratio: 1 });
  }
  for (const size of sizes) {
    await page.setViewportSize(size);
    await cart.evaluate((it) => window.scrollBy(0, it.getBoundingClientRect().top));
    for (const part of [
      cart.getByText('Total', { exact: true }),
      cart.getByRole('button', { name: 'Secure Your Spot Now' }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await cart.evaluate((it) => window.scrollBy(0, it.getBoundingClientRect().top));
  for (const part of await cart.getByRole('button', { name: /^Remove .+ for |^Secure/ }).all()) {
    await part.focus();
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  expect(await cart.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
});

test('CRT-01 BEY-25 on a phone the first ticket’s button is in sight, and what is to be paid comes with the first ticket', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah, zoe]));
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto(sprintCheckout);
  const add = page.getByRole('button', { name: 'Add to Selection Cadet Sprint for Noah Hart' });
  await expect(add).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole('button', { name: 'Review & secure' }).boundingBox();
  const button = await add.boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  const cart = page.getByRole('complementary', { name: 'Your selection' });
  const toPay = [
    cart.getByText('Total', { exact: true }),
    cart.getByLabel('Discount code'),
    cart.getByRole('checkbox'),
  ];
  for (const part of toPay) await expect(part).toBeHidden();
  await add.click();
  for (const part of toPay) await expect(part).toBeVisible();
});

test('BEY-46 on a phone adding a ticket and messages that go by time do not move what is under the finger', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah, zoe]));
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto(sprintCheckout);
  const topOf = (element: Locator) => element.evaluate((it) => Math.round(it.getBoundingClientRect().top));
  for (const ticket of ['Cadet Sprint for Noah Hart', 'Junior Sprint for Zoe Hart']) {
    const add = page.getByRole('button', { name: `Add to Selection ${ticket}` });
    await add.scrollIntoViewIfNeeded();
    const row = page.getByRole('listitem').filter({ has: add }).last();
    const name = await row.getByRole('heading', { level: 4 }).elementHandle();
    const top = () => name?.evaluate((it) => Math.round(it.getBoundingClientRect().top));
    const before = await top();
    await add.click();
    await expect(add).toBeHidden();
    expect(await top()).toBe(before);
  }
  await acknowledge(page);
  const secure = page.getByRole('button', { name: 'Secure Your Spot Now' });
  const input = page.getByPlaceholder('Enter your discount code');
  const distance = async () => (await topOf(secure)) - (await topOf(input));
  const before = await distance();
  await applyCode(page, 'NOPE');
  await expect(page.getByRole('status').filter({ hasText: 'is not a valid discount code' })).toBeVisible();
  expect(await distance()).toBe(before);
  await sandbox.break(statusFault('POST', '/api/v1/Checkouts', 500));
  await secure.click();
  await expect(page.getByRole('alert').filter({ hasText: 'There was a problem' })).toBeVisible();
  expect(await distance()).toBe(before);
});

test('BEY-46 a field’s message comes after the click that it would have moved away', async ({ page }) => {
  await page.goto('/UK/auth/sign-up');
  await page.getByLabel('Email').fill('no address');
  const box = page.getByRole('checkbox', { name: /I have read and agree/ });
  const place = await box.boundingBox();
  await page.getByLabel('Email').focus();
  await box.hover();
  await page.mouse.down();
  await expect(page.getByText('Please enter a valid email')).toBeHidden();
  expect((await box.boundingBox())?.y).toBe(place?.y);
  await page.mouse.up();
  await expect(box).toBeChecked();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
});

test('BEY-25 on a phone a banner’s text has the full width, with the button below', async ({
  page,
  sandbox,
}) => {
  const guardian = await sandbox.guardian('UK', [noah]);
  await sandbox.buyTicket('UK', guardian, { eventId: 'uk-ashdown-sprint', ticket: 'Cadet Sprint' });
  await comeBackAs(page, guardian);
  await sandbox.break(statusFault('GET', '/api/v1/Events/bulk/*', 500));
  await page.setViewportSize({ width: 430, height: 932 });
  await page.goto('/UK/my-account?tab=tickets');
  const words = page.getByText('Your tickets are here, but some of their details could not be loaded.');
  const lines = await words.evaluate(
    (it) => it.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(it).lineHeight),
  );
  expect(Math.round(lines)).toBeLessThanOrEqual(3);
});

test('BEY-32 a family’s part of the race has a row a driver, cuts nothing off, and on a phone has room for three drivers', async ({
  page,
  sandbox,
}) => {
  const long = { ...zoe, lastName: 'Wilhelmina-Alexandrina-Schillingsfürst-Hohenlohe' };
  const ella = { ...noah, firstName: 'Ella', height: 118 };
  await comeBackAs(page, await sandbox.guardian('UK', [noah, long, ella]));
  await page.goto('/UK/events/uk-ashdown-sprint');
  const family = page.getByRole('region', { name: 'Which tickets fit' });
  await expect(family.getByRole('heading', { level: 3 })).toHaveText(['Noah Hart', /^Zoe Wilh/, 'Ella Hart']);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = await family.evaluate((it) => {
      const end = it.getBoundingClientRect().right;
      return [...it.querySelectorAll('h3, b, button, summary')]
        .filter((part) => part.checkVisibility())
        .filter(
          (part) =>
            part.getBoundingClientRect().right > end ||
            (part.matches('h3, b') && part.scrollWidth > part.clientWidth),
        )
        .map(({ textContent }) => textContent);
    });
    expect(cut, `at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await family.boundingBox())?.height).toBeLessThanOrEqual(844);
  await family.getByText('All 8 tickets').click();
  await expect(family.getByText('Ages 12–15, from 145 cm').first()).toBeVisible();
});

test('BEY-25 turning a phone makes no page wider than its window', async ({ page, sandbox }) => {
  const names = ['Kit', 'Mila', 'Ada', 'Ben'];
  const drivers = [noah, zoe, ...names.map((firstName) => ({ ...noah, firstName }))];
  await comeBackAs(page, await sandbox.guardian('UK', drivers));
  for (const path of ['/UK/events/uk-ashdown-sprint', sprintCheckout]) {
    await page.setViewportSize({ width: 667, height: 375 });
    await page.goto(path);
    await page.getByText('Ben').first().waitFor();
    const rows = page.locator('main li, main summary, main [role="listitem"]');
    await expect.poll(() => rows.count()).toBeGreaterThan(12);
    for (const row of await page.getByText('Cadet').filter({ visible: true }).all())
      await row.scrollIntoViewIfNeeded();
    await page.setViewportSize({ width: 375, height: 667 });
    const beyond = () =>
      page
        .locator('main')
        .evaluate((main) =>
          Math.max(
            document.documentElement.scrollWidth - innerWidth,
            ...[...main.querySelectorAll('h2, section, button')]
              .filter((it) => it.checkVisibility())
              .map((it) => Math.round(it.getBoundingClientRect().right) - innerWidth),
          ),
        );
    await expect.poll(beyond, path).toBeLessThanOrEqual(0);
  }
});

test('CRT-01 BEY-20 at 200 % zoom the checkout’s bar leaves more than half of the screen', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(sprintCheckout);
  await page.getByRole('button', { name: 'Add to Selection Cadet Sprint for Noah Hart' }).click();
  const review = page.getByRole('button', { name: 'Review & secure' });
  for (const [width, height] of [
    [195, 422],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    const bar = await review.locator('..').boundingBox();
    expect(bar?.y).toBeGreaterThan(height / 2);
  }
});

test('DSC-01 at 1280 px the words in the code’s field are whole', async ({ page, sandbox }) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(sprintCheckout);
  const room = await page.getByPlaceholder('Enter your discount code').evaluate((field) => {
    const { paddingInlineStart, paddingInlineEnd, fontSize, fontFamily } = getComputedStyle(field);
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) throw new Error('no canvas');
    canvas.font = `${fontSize} ${fontFamily}`;
    const words = canvas.measureText(field.getAttribute('placeholder') ?? '').width;
    return field.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd) - words;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('CHK-01 BEY-25 the timed message of the checkout covers neither the focused control nor is it covered', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await sandbox.break(statusFault('GET', '/api/v1/Tickets/byUser/*/byEvent/*', 503));
  for (const [width, control] of [
    [390, page.getByRole('button', { name: 'MENU' })],
    [1280, page.getByRole('link', { name: 'My Account' })],
    [390, page.getByRole('button', { name: 'OK to cookies' })],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(sprintCheckout);
    const message = page.getByRole('alert').filter({ hasText: 'Error loading previous tickets' });
    await expect(message).toBeVisible();
    // The message goes by time.
    await page.clock.pauseAt(Date.now() + 1_000);
    await control.focus();
    const [said, focused] = [await message.boundingBox(), await control.boundingBox()];
    expect(said?.y).toBeGreaterThan((focused?.y ?? 0) + (focused?.height ?? 0));
    await message.getByRole('button', { name: 'Try again' }).click({ trial: true });
    await page.clock.resume();
  }
});
