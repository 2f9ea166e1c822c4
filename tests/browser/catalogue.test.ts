import type { Locator, Page } from '@playwright/test';
import {
  acknowledge,
  applyCode,
  chooseSprint,
  comeBackAs,
  ella,
  fillInDriver,
  fillInRegistration,
  sprintCheckout,
  sprintTicket,
} from './guardian';
import { type Fault, freshEmail, type League, noah } from './league';
import { expect, test } from './test';

/** The specification's error catalogue: every message is provoked, read from the page, and costs nothing that was typed. */

const later = 'An error occurred. Please try again later.';

/** A message that stands on the page; what only a log for assistive technology remembers does not count. */
const said = (page: Page, message: string): Locator =>
  page.locator('[role="alert"], [role="status"]').getByText(message, { exact: true });

/** What is typed, ticked and in the cart. */
const held = async (page: Page): Promise<string[]> => {
  const controls = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('input')].map((input) => {
      const isBox = input.type === 'checkbox' || input.type === 'radio';
      return `${input.name}: ${isBox ? input.checked : input.value}`;
    }),
  );
  const lines = await page
    .getByRole('button', { name: /^Remove .* for / })
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent ?? ''));
  return [...controls, ...lines];
};

/** What the app logged so far. */
const logOf = (page: Page): (() => string) => {
  const entries: string[] = [];
  page.on('console', (entry) => entries.push(entry.text()));
  return () => entries.join('\n');
};

const press = (page: Page, caption: string) =>
  page.getByRole('button', { name: caption, exact: true }).click();

/** One row of the catalogue. */
type Attempt = {
  /** Without one the league's own answer leads to the message. */
  fault?: Fault;
  /** A discount code, where that is what is tried. */
  code?: string;
  message: string;
  /** How long the message stands, ms; until the next attempt where it is left out. */
  lifetime?: number;
};

type Scene = {
  title: string;
  /** Up to the gesture before the last one. */
  prepare: (page: Page, league: League) => Promise<void>;
  finish: (page: Page, attempt: Attempt) => Promise<void>;
  attempts: Attempt[];
};

const status = (method: string, path: string, code: number, body?: unknown): Fault => ({
  method,
  path,
  kind: 'status',
  status: code,
  ...(body === undefined ? {} : { body }),
});

const login = '/api/v1/Credentials/login';
const forgotten = '/api/v1/Credentials/forgotPassword';
const reset = '/api/v1/Credentials/resetPassword';
const registration = '/api/v1/Credentials/register';
const user = '/api/v1/Credentials/user/{id}';
const checkouts = '/api/v1/Checkouts';
const discount = '/api/v1/Checkouts/discount/*';

const fillInSignIn = async (page: Page): Promise<void> => {
  await page.goto('/UK/auth/sign-in');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill('a-good-lap-27');
};

const fillInSprint = async (page: Page, league: League): Promise<void> => {
  await comeBackAs(page, await league.guardian('UK', [noah]));
  await page.goto(sprintCheckout);
  await chooseSprint(page, 'Noah Hart');
};

const fillInFirstDriver = async (page: Page, league: League): Promise<void> => {
  await comeBackAs(page, await league.guardian('UK', []));
  await page.goto(sprintCheckout);
  await page.getByRole('button', { name: 'Add a driver now' }).click();
  await fillInDriver(page, ella);
};

const scenes: Scene[] = [
  {
    title: 'SIN-06 signing in',
    prepare: fillInSignIn,
    finish: (page) => press(page, 'Login'),
    attempts: [
      { message: 'An account could not be found. Check your email and/or password and try again.' },
      { fault: status('POST', login, 500), message: later },
    ],
  },
  {
    title: 'FGT-03 asking for a reset link',
    prepare: async (page) => {
      await page.goto('/UK/auth/password-forgotten');
      await page.getByLabel('Email').fill(freshEmail());
    },
    finish: (page) => press(page, 'Send me a link'),
    attempts: [
      { fault: status('POST', forgotten, 404), message: later },
      { fault: status('POST', forgotten, 500), message: later },
    ],
  },
  {
    title: 'REG-06 registering',
    prepare: async (page, league) => {
      const { email } = await league.guardian('UK', []);
      await page.goto('/UK/auth/sign-up');
      await fillInRegistration(page, email);
    },
    finish: (page) => press(page, 'Register'),
    attempts: [
      { message: 'Account already exists' },
      { fault: status('POST', registration, 400), message: 'Invalid data' },
      { fault: status('POST', registration, 404), message: 'Credentials not found' },
      { fault: status('POST', registration, 503), message: later },
    ],
  },
  {
    title: 'RST-03 setting a new password',
    prepare: async (page) => {
      await page.goto(`/UK/auth/reset-password?email=${freshEmail()}&token=from-the-mail`);
      await page.getByLabel('New password').fill('a-better-lap-28');
    },
    finish: (page) => press(page, 'Set the new password'),
    attempts: [
      {
        fault: status('POST', reset, 406),
        message: 'Please use a different password than your current one',
      },
      { fault: status('POST', reset, 401), message: 'Token expired. Please try again.' },
      { fault: status('POST', reset, 404), message: 'Could not find user with that email address.' },
      { fault: status('POST', reset, 500), message: later },
    ],
  },
  {
    title: 'WIZ-10 saving a driver',
    prepare: fillInFirstDriver,
    finish: (page) => press(page, 'Add Driver'),
    attempts: [{ fault: status('POST', '/api/v2/Drivers', 500), message: later }],
  },
  {
    title: 'SUB-01 booking nothing',
    prepare: async (page, league) => {
      await comeBackAs(page, await league.guardian('UK', [noah]));
      await page.goto(sprintCheckout);
      await acknowledge(page);
    },
    finish: (page) => press(page, 'Secure Your Spot Now'),
    attempts: [{ message: 'Please select at least one ticket to proceed', lifetime: 5000 }],
  },
  {
    title: 'SUB-03 SUB-04 booking',
    prepare: fillInSprint,
    finish: (page) => press(page, 'Secure Your Spot Now'),
    attempts: [
      {
        fault: status('POST', checkouts, 409, { message: 'The grid is full.' }),
        message: 'There was a problem creating your checkout: The grid is full.',
        lifetime: 5000,
      },
      {
        fault: { method: 'POST', path: checkouts, kind: 'empty', status: 500 },
        message: 'There was a problem processing your booking. Please try again.',
        lifetime: 5000,
      },
      {
        fault: status('POST', checkouts, 200, { checkoutUrl: 'javascript:alert(1)' }),
        message: 'There was a problem processing your booking. Please try again.',
        lifetime: 5000,
      },
    ],
  },
  {
    title: 'DSC-02 DSC-05 DSC-06 applying a code',
    prepare: fillInSprint,
    finish: (page, { code = '' }) => applyCode(page, code),
    attempts: [
      { code: '   ', message: 'Please enter a discount code', lifetime: 5000 },
      { code: ' PADDOCK5 ', message: 'Coupon "PADDOCK5" successfully applied!', lifetime: 3000 },
      { code: 'PADDOCK5', message: '"PADDOCK5" has already been applied', lifetime: 5000 },
      { code: 'NOPE', message: '"NOPE" is not a valid discount code', lifetime: 5000 },
      { code: 'EARLYBIRD', message: '"EARLYBIRD" is not a valid discount code', lifetime: 5000 },
      { code: 'SUMMER27', message: '"SUMMER27" is not a valid discount code', lifetime: 5000 },
      {
        code: 'MYSTERY',
        fault: status('GET', discount, 200, { state: 1, type: 0, value: 5 }),
        message: '"MYSTERY" is not a valid discount code',
        lifetime: 5000,
      },
      {
        code: 'KART10',
        fault: status('GET', discount, 500),
        message: 'Could not verify your discount code. Please try again.',
        lifetime: 5000,
      },
      { code: 'KART10', message: 'Voucher "KART10" successfully applied!', lifetime: 3000 },
    ],
  },
];

for (const { title, prepare, finish, attempts } of scenes) {
  test(`${title}: each failure has its message, and costs nothing that was typed`, async ({
    page,
    league,
  }) => {
    await page.clock.install();
    await prepare(page, league);
    const before = await held(page);
    expect(before.length).toBeGreaterThan(0);
    await page.clock.pauseAt(Date.now() + 60_000);

    for (const attempt of attempts) {
      const { fault, message, lifetime } = attempt;
      const shown = said(page, message);
      await test.step(message, async () => {
        if (fault !== undefined) await league.break({ ...fault, times: 1 });
        await finish(page, attempt);
        await expect(shown).toBeVisible();
        expect(await held(page)).toEqual(before);
        if (lifetime === undefined) return;

        await page.clock.fastForward(lifetime - 1);
        await expect(shown).toBeVisible();
        await page.clock.fastForward(1);
        await expect(shown).toBeHidden();
        await expect(page.getByRole('log').filter({ hasText: message })).toBeAttached();
        expect(await held(page)).toEqual(before);
      });
    }
  });
}

test('DSC-06 a code that cannot be looked up is logged as well', async ({ page, league }) => {
  const log = logOf(page);
  await fillInSprint(page, league);
  await league.break(status('GET', discount, 500));
  await applyCode(page, 'KART10');
  await expect.poll(log).toContain('A discount code could not be looked up');
});

test('SIN-03 a link that does not confirm the address says so, with the address filled in', async ({
  page,
}) => {
  await page.goto('/UK/auth/sign-in?email=alex%40example.com&token=worn-out');
  await expect(said(page, 'Email verification failed. Please contact us.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('alex@example.com');
});

test('WIZ-10 a driver that could not be saved is still there on every step, and can be saved', async ({
  page,
  league,
}) => {
  await fillInFirstDriver(page, league);
  await league.break({ ...status('POST', '/api/v2/Drivers', 500), times: 1 });
  await press(page, 'Add Driver');
  await expect(said(page, later)).toBeVisible();

  const wizard = page.getByRole('dialog');
  for (const label of ['Day', 'Weight', 'First name']) {
    await press(page, 'Previous');
    await expect(wizard.getByLabel(label)).not.toHaveValue('');
  }
  for (let step = 0; step < 3; step++) await press(page, 'Next');
  await press(page, 'Add Driver');
  await expect(wizard).toBeHidden();
  await expect(page.getByText('Best matches for Ella')).toBeVisible();
});

test.describe('CHK-01 BEY-04 the checkout does not load', () => {
  const parts = [
    { path: '/api/v1/Events/uk-ashdown-sprint', message: 'Error loading event details' },
    { path: '/api/v2/Drivers/byUser/{id}', message: 'Error loading drivers' },
  ];
  for (const { path, message } of parts) {
    test(`CHK-01 '${message}', and trying again brings the cart back`, async ({ page, league }) => {
      await fillInSprint(page, league);
      await league.break(status('GET', path, 500));
      await page.reload();
      await expect(said(page, message)).toBeVisible();
      await league.mend();
      await press(page, 'Try again');
      await expect(page.getByRole('button', { name: new RegExp(`^Remove ${sprintTicket}`) })).toBeVisible();
    });
  }

  test("CHK-01 'No event ID provided', and a way to the races", async ({ page, league }) => {
    await comeBackAs(page, await league.guardian('UK', []));
    await page.goto('/UK/events/%20/checkout');
    await expect(page.getByRole('heading', { name: 'No event ID provided' })).toBeVisible();
    await page.getByRole('link', { name: 'See all races' }).click();
    await expect(page).toHaveURL('/UK/events');
  });

  test("CHK-01 'Error loading previous tickets' is shown for 5000 ms, the cart with it", async ({
    page,
    league,
  }) => {
    await page.clock.install();
    await fillInSprint(page, league);
    await page.clock.pauseAt(Date.now() + 60_000);
    await league.break(status('GET', '/api/v1/Tickets/byUser/{id}/byEvent/{event}', 500));
    await page.reload();
    const message = said(page, 'Error loading previous tickets');
    await expect(message).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(`^Remove ${sprintTicket}`) })).toBeVisible();
    await page.clock.fastForward(4999);
    await expect(message).toBeVisible();
    await page.clock.fastForward(1);
    await expect(message).toBeHidden();
  });
});

test.describe('HUB-07', () => {
  test("HUB-07 HUB-05 regions that do not load: 'Failed to load regions' is logged only", async ({
    page,
    league,
  }) => {
    const log = logOf(page);
    await league.break({ method: 'GET', path: '/api/v1/Configurations/regions', kind: 'network' });
    await page.goto('/');
    await expect(page.getByText('No Hubs Available')).toBeVisible();
    await expect(
      page.getByText("We're currently updating our hub configurations. Please try again later."),
    ).toBeVisible();
    expect(log()).toContain('Failed to load regions');
    await expect(page.getByText('Failed to load regions')).toHaveCount(0);

    await league.mend();
    await press(page, 'Try again');
    await expect(page.getByRole('button', { name: 'United Kingdom' })).toBeVisible();
  });

  for (const path of ['/api/v1/Configurations/regions', '/api/v1/Configurations/all']) {
    test(`BEY-04 a hub whose ${path} does not load is not left: it can be tried again`, async ({
      page,
      league,
    }) => {
      await league.break(status('GET', path, 500));
      await page.goto('/UK/events');
      await expect(page.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible();
      await expect(page).toHaveURL(/\/UK\/events$/);
      await league.mend();
      await press(page, 'Try again');
      await expect(page.getByRole('heading', { name: 'Select a race for your driver' })).toBeVisible();
    });
  }
});

const keptKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

test('STO-02 a stored guardian whom the league no longer knows (401) is logged out', async ({
  page,
  league,
}) => {
  await comeBackAs(page, await league.guardian('UK', []));
  await league.break(status('POST', user, 401));
  await page.goto('/UK/events');
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  expect(await keptKeys(page)).toEqual([]);
});

test('STO-02 a stored guardian stays signed in through any other error, which is logged', async ({
  page,
  league,
}) => {
  const log = logOf(page);
  await comeBackAs(page, await league.guardian('UK', []));
  await league.break(status('POST', user, 500));
  await page.goto('/UK/events');
  await expect(page.getByRole('link', { name: /^Alex/ })).toBeVisible();
  await expect.poll(log).toContain('The guardian could not be resolved');
  expect(await keptKeys(page)).toEqual(['token', 'user']);
});

for (const code of [401, 500]) {
  test(`RTE-11 a guardian whom the league does not confirm (${code}) is logged out and sent to sign-up`, async ({
    page,
    league,
  }) => {
    await comeBackAs(page, await league.guardian('UK', []));
    await league.break(status('POST', user, code));
    await page.goto('/UK/my-account?tab=drivers');
    await expect(page).toHaveURL('/UK/auth/sign-up?redirect=%2FUK%2Fmy-account%3Ftab%3Ddrivers');
    await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
    expect(await keptKeys(page)).toEqual([]);
  });
}

/** How long the app waits for an answer, ms. */
const limit = 15_000;

const faultsOf = (method: string, path: string): Fault[] => [
  { method, path, kind: 'status', status: 503 },
  { method, path, kind: 'network' },
  { method, path, kind: 'slow', ms: 4 * limit },
  { method, path, kind: 'empty' },
  { method, path, kind: 'garbage' },
  { method, path, kind: 'shape' },
];

/** Does something that leads to a call, and lets time pass where that has no answer. */
const sendInto = async (
  page: Page,
  { method, path, kind }: Fault,
  act: () => Promise<unknown>,
): Promise<void> => {
  const call = page.waitForRequest((request) => request.url().endsWith(path) && request.method() === method);
  await act();
  await call;
  if (kind === 'slow') await page.clock.fastForward(limit);
};

test('SIN-06 BEY-12 LOD-01 whatever becomes of the answer, signing in ends in its message and without the overlay', async ({
  page,
  league,
}) => {
  await page.clock.install();
  await fillInSignIn(page);
  const overlay = page.getByText('Loading...');
  for (const fault of faultsOf('POST', login)) {
    await test.step(fault.kind, async () => {
      await league.break(fault);
      await sendInto(page, fault, async () => {
        await press(page, 'Login');
        if (fault.kind === 'slow') await expect(overlay).toBeVisible();
      });
      await expect(said(page, later)).toBeVisible();
      await expect(overlay).toBeHidden();
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a-good-lap-27');
    });
  }
});

test('BEY-04 BEY-12 whatever becomes of the answer, the events say that they did not load and can be tried again', async ({
  page,
  league,
}) => {
  await page.clock.install();
  for (const fault of faultsOf('GET', '/api/v1/Events/toDisplay')) {
    await test.step(fault.kind, async () => {
      await league.break(fault);
      await sendInto(page, fault, () => page.goto('/UK/events'));
      await expect(said(page, 'The races could not be loaded')).toBeVisible();
      await expect(page.getByText('No races yet')).toHaveCount(0);
      await league.mend();
      await press(page, 'Try again');
      await expect(page.getByRole('heading', { name: 'Ashdown Sprint' })).toBeVisible();
    });
  }
});
