import type { Locator } from '@playwright/test';
import { fillInElla } from '../../browser/guardian';
import { press } from '../../browser/reading';
import type { DriverPayload } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import type { Stage } from '../model';

/** Navigates within the app. The heading gets the focus, which would close an open menu. */
export const arriveAt = async ({ page }: Stage, address: string | RegExp): Promise<void> => {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
};

/** In the menu of regions. */
export const chooseRegion = async ({ page }: Stage, region: string): Promise<void> => {
  await page.getByRole('button', { name: /^Hub:/ }).click();
  await page.getByRole('list', { name: 'Hubs' }).getByRole('button', { name: region }).click();
};

/** A guardian's races, once the list has asked whom they fit: a page that is left asks no more. */
export const openRaces = async ({ page }: Stage): Promise<void> => {
  const asked = [/\/v1\/Tickets\/byUser\//, /\/v2\/Drivers\/byUser\//];
  await Promise.all([...asked.map((call) => page.waitForRequest(call)), page.goto('/UK/events')]);
};

/** The API lists the drivers with these values. */
export const listWith = ({ page }: Stage, changes: object): Promise<unknown> =>
  page.route('**/v2/Drivers/byUser/*', async (route) => {
    const response = await route.fetch();
    const drivers: object[] = await response.json();
    await route.fulfill({ response, json: drivers.map((driver) => ({ ...driver, ...changes })) });
  });

/** Goes offline and online again, with both events. */
export const interruptNetwork = async ({ page }: Stage): Promise<void> => {
  const connection = page.locator('html');
  await page.context().setOffline(true);
  await expect(connection).toHaveAttribute('data-connection', 'offline');
  await page.context().setOffline(false);
  await expect(connection).toHaveAttribute('data-connection', 'restored');
};

/**
 * Another tab writes these entries, removes those that are null, or clears the storage. Resolves after the page's
 * storage events.
 */
export const inAnotherTab = async (
  { page }: Stage,
  storage: Record<string, unknown> | null,
): Promise<void> => {
  const listener = await page.evaluateHandle(() => {
    const news = { heard: 0 };
    window.addEventListener('storage', () => {
      news.heard += 1;
    });
    return news;
  });
  const tab = await page.context().newPage();
  await tab.goto('/favicon.svg');
  // An unchanged entry fires no storage event.
  const changes = await tab.evaluate((entries) => {
    const before = Object.entries(localStorage);
    if (entries === null) {
      localStorage.clear();
      return Math.min(before.length, 1);
    }
    for (const [key, value] of Object.entries(entries)) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    }
    const known = Object.fromEntries(before);
    return Object.keys(entries).filter((key) => (known[key] ?? null) !== localStorage.getItem(key)).length;
  }, storage);
  await tab.close();
  await expect.poll(() => listener.evaluate(({ heard }) => heard)).toBeGreaterThanOrEqual(changes);
  await listener.dispose();
};

export const logOutInAnotherTab = (stage: Stage): Promise<void> =>
  inAnotherTab(stage, { loggedOut: true, token: null, user: null });

export const signInElsewhere = async (stage: Stage, drivers: DriverPayload[] = []): Promise<void> => {
  const { id, email, token } = await stage.sandbox.guardian(drivers);
  const user = { id, email, firstName: 'Kim', lastName: 'Hart', phone: '' };
  await inAnotherTab(stage, { token, user });
};

/** Whether or not there are any. */
export const seeDisabled = async (buttons: Locator): Promise<void> => {
  for (const button of await buttons.all()) await expect(button).toBeDisabled();
};

/** The stored session's guardian. */
export const guardianOf = ({ page }: Stage): Promise<{ id: string; token: string }> =>
  page.evaluate(() => ({
    id: JSON.parse(localStorage.getItem('user') ?? '{}').id,
    token: JSON.parse(localStorage.getItem('token') ?? '""'),
  }));

/** ms between the choice of a region on the selector and its page */
export const selectionDelay = 200;

/** The selector of regions, which is loading for 500 ms at least. */
export const openSelector = async ({ page }: Stage): Promise<void> => {
  await page.goto('/');
  await expect(page.getByText('Loading available hubs')).toBeVisible();
  await page.clock.runFor(500);
  await expect(page.getByRole('button', { name: /^United Kingdom/ })).toBeVisible();
};

export const wizardTitle = /^(Add a driver|Edit Noah Hart)$/;
export const wizardOf = ({ page }: Stage) => page.getByRole('dialog', { name: wizardTitle });

export const saveDriverCall = 'POST v2/Drivers or PUT v2/Drivers/*/*';

/** Before a driver is saved, the drivers are read. */
export const saveDriverCalls = ['GET v2/Drivers/byUser/*', saveDriverCall];

/** Through the open wizard to its end. */
export const saveDriver = {
  calls: saveDriverCalls,
  with: 'pass' as const,
  beforehand: async (stage: Stage): Promise<void> => {
    const wizard = wizardOf(stage);
    const isNew = (await wizard.getByRole('heading', { name: 'Add a driver' }).count()) > 0;
    if (isNew) await fillInElla(stage.page);
    for (let step = 0; step < (isNew ? 0 : 3); step++) await press(stage.page, 'Next');
    await press(stage.page, isNew ? 'Add Driver' : 'Update Driver');
  },
  afterwards: (stage: Stage): Promise<void> => expect(wizardOf(stage)).toHaveCount(0),
};
