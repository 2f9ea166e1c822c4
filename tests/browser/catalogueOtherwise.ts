import { expect, type Page } from '@playwright/test';
import type { Provoked, ProvokedAt } from '../messages';
import { fillInSprint } from './catalogueScenes';
import { comeBackAs, sprintCheckout, sprintTicket } from './guardian';
import { logOf, press, said } from './reading';
import { type Sandbox, statusFault } from './sandbox';

/** Rows of the catalogue that no single gesture provokes: failures of loading, of start-up and of route guards. */

export type Otherwise = 'Checkout load' | 'Regions' | 'Startup user resolve' | 'Route guard';

export type Proof<Row extends Provoked = Provoked> = Row & {
  /** What is seen, after the place's name. */
  title: string;
  prove: (page: Page, sandbox: Sandbox) => Promise<void>;
};

const user = '/api/v1/Credentials/user/{id}';
const regions = '/api/v1/Configurations/regions';
const previousTickets = '/api/v1/Tickets/byUser/{id}/byEvent/{event}';

const storage = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).sort());

const cartLine = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^Remove ${sprintTicket} for `) });

/** A part of the checkout that is needed: its message, and a way to try again. */
const unloadable = (path: string, message: 'Error loading drivers'): Proof<ProvokedAt<'Checkout load'>> => ({
  condition: 'missing id / event / drivers / previous tickets',
  message,
  title: 'and trying again brings the cart back',
  prove: async (page, sandbox) => {
    await fillInSprint(page, sandbox);
    await sandbox.break(statusFault('GET', path, 500));
    await page.reload();
    await expect(said(page, message)).toBeVisible();
    await expect(said(page, message)).toHaveCSS('text-transform', 'none');
    await sandbox.mend();
    await press(page, 'Try again');
    await expect(cartLine(page)).toBeVisible();
  },
});

/** A guardian whom the API does not confirm, on the way to what only guardians see. */
const turnedAway = (status: number): Proof<ProvokedAt<'Route guard'>> => ({
  condition: 'validation failure',
  message: null,
  title: `${status} logs out and leads to sign-up, with the way back`,
  prove: async (page, sandbox) => {
    await comeBackAs(page, await sandbox.guardian('UK', []));
    await sandbox.break(statusFault('POST', user, status));
    await page.goto('/UK/my-account?tab=drivers');
    await expect(page).toHaveURL('/UK/auth/sign-up?redirect=%2FUK%2Fmy-account%3Ftab%3Ddrivers');
    await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
    expect(await storage(page)).toEqual([]);
  },
});

export const otherwise: { [Place in Otherwise]: Proof<ProvokedAt<Place>>[] } = {
  'Checkout load': [
    unloadable('/api/v2/Drivers/byUser/{id}', 'Error loading drivers'),
    {
      condition: 'missing id / event / drivers / previous tickets',
      message: 'Error loading previous tickets',
      title: 'for 5000 ms, beside what can be chosen',
      prove: async (page, sandbox) => {
        await page.clock.install();
        await fillInSprint(page, sandbox);
        await page.clock.pauseAt(Date.now() + 60_000);
        await sandbox.break(statusFault('GET', previousTickets, 500));
        await page.goto(sprintCheckout);
        const message = said(page, 'Error loading previous tickets');
        await expect(message).toBeVisible();
        await expect(cartLine(page)).toBeVisible();
        await page.clock.fastForward(4999);
        await expect(message).toBeVisible();
        await page.clock.fastForward(1);
        await expect(message).toBeHidden();
      },
    },
  ],
  Regions: [
    {
      condition: 'load failure; an unknown region',
      message: 'Failed to load regions',
      title: 'is only logged; the page offers no region and a way to try again',
      prove: async (page, sandbox) => {
        const log = logOf(page);
        await sandbox.break({ method: 'GET', path: regions, kind: 'network' });
        await page.goto('/');
        await expect(page.getByText('No Hubs Available')).toBeVisible();
        await expect.poll(log).toContain('Failed to load regions');
        await expect(page.getByText('Failed to load regions')).toHaveCount(0);
        await sandbox.mend();
        await press(page, 'Try again');
        await expect(page.getByRole('button', { name: 'United Kingdom' })).toBeVisible();
      },
    },
    {
      condition: 'load failure; an unknown region',
      message: null,
      title: 'an unknown one is logged, and not entered',
      prove: async (page) => {
        const log = logOf(page);
        await page.goto('/xx/events');
        await expect(page.getByRole('heading', { level: 1, name: 'SELECT HUB' })).toBeVisible();
        await expect(page).toHaveURL('/');
        await expect.poll(log).toContain('Unknown region: XX');
      },
    },
  ],
  'Startup user resolve': [
    {
      condition: '401; other errors',
      message: null,
      title: 'any other error is logged, and the guardian stays signed in',
      prove: async (page, sandbox) => {
        const log = logOf(page);
        await comeBackAs(page, await sandbox.guardian('UK', []));
        for (const fault of [
          statusFault('POST', user, 500),
          { method: 'POST', path: user, kind: 'network' as const },
        ]) {
          await sandbox.break(fault);
          const known = log().length;
          await page.goto('/UK/events');
          await expect(page.getByRole('link', { name: /^Alex/ })).toBeVisible();
          await expect.poll(() => log().slice(known)).toContain('The guardian could not be resolved');
          expect(await storage(page)).toEqual(['token', 'user']);
        }
      },
    },
  ],
  'Route guard': [turnedAway(401)],
};
