import type { Page } from '@playwright/test';
import { fillInFirstDriver, fillInSignIn } from './catalogueScenes';
import { press, said } from './reading';
import { type Fault, statusFault } from './sandbox';
import { expect, test } from './test';

/** However a request fails, the page says so, stops waiting, and lets the guardian try again. */

const later = 'An error occurred. Please try again later.';

const login = '/api/v1/Credentials/login';

test('WIZ-10 a driver that could not be saved is still there on every step, and can be saved', async ({
  page,
  sandbox,
}) => {
  await fillInFirstDriver(page, sandbox);
  await sandbox.break({ ...statusFault('POST', '/api/v2/Drivers', 500), times: 1 });
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

for (const path of ['/api/v1/Configurations/regions', '/api/v1/Configurations/all']) {
  test(`BEY-04 a region whose ${path} does not load is not left: it can be tried again`, async ({
    page,
    sandbox,
  }) => {
    await sandbox.break(statusFault('GET', path, 500));
    await page.goto('/UK/events');
    await expect(page.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible();
    await expect(page).toHaveURL(/\/UK\/events$/);
    await sandbox.mend();
    await press(page, 'Try again');
    await expect(page.getByRole('heading', { name: 'Select a race for your driver' })).toBeVisible();
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

test('SIN-06 BEY-12 LOD-01 however the request fails, signing in ends in its message and without the overlay', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await fillInSignIn(page);
  const overlay = page.getByText('Loading...');
  for (const fault of faultsOf('POST', login)) {
    await test.step(fault.kind, async () => {
      await sandbox.break(fault);
      await sendInto(page, fault, async () => {
        await press(page, 'Sign in');
        if (fault.kind === 'slow') await expect(overlay).toBeVisible();
      });
      await expect(said(page, later)).toBeVisible();
      await expect(overlay).toBeHidden();
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a-good-lap-27');
    });
  }
});

test('BEY-04 BEY-12 however the request fails, the races say that they did not load and can be loaded again', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  for (const fault of faultsOf('GET', '/api/v1/Events/toDisplay')) {
    await test.step(fault.kind, async () => {
      await sandbox.break(fault);
      await sendInto(page, fault, () => page.goto('/UK/events'));
      await expect(said(page, 'The races could not be loaded')).toBeVisible();
      await expect(page.getByText('No races yet')).toHaveCount(0);
      await sandbox.mend();
      await press(page, 'Try again');
      await expect(page.getByRole('heading', { name: 'Ashdown Sprint' })).toBeVisible();
    });
  }
});
