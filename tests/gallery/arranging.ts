import type { Locator, Page } from '@playwright/test';
import { comeBackAs } from '../browser/guardian';
import { type DriverPayload, type Guardian, noah, type Sandbox } from '../browser/sandbox';
import { expect } from '../browser/test';
import type { Stage } from './scene';

/** What scenes are arranged with, beside the gestures of a guardian. */

export type Json = Record<string, unknown>;

export const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6).slice(0, 200);

export const api = {
  regions: '/api/v1/Configurations/regions',
  configuration: '/api/v1/Configurations/all',
  events: '/api/v1/Events/toDisplay',
  sprint: '/api/v1/Events/uk-ashdown-sprint',
  counts: '/api/v1/Events/uk-ashdown-sprint/info',
  drivers: '/api/v2/Drivers/byUser/*',
  driver: '/api/v2/Drivers',
  tickets: '/api/v1/Tickets/byUser/*',
  eventTickets: '/api/v1/Tickets/byUser/*/byEvent/*',
  checkouts: '/api/v1/Checkouts',
  codes: '/api/v1/Checkouts/discount/*/*',
  user: '/api/v1/Credentials/user/*',
} as const;

const guardians = new Map<string, Promise<Guardian>>();

/** A guardian with these drivers; the same one for all scenes that ask for the same, which must not change them. */
export const knownGuardian = (
  sandbox: Sandbox,
  drivers: DriverPayload[] = [noah],
  region = 'UK',
): Promise<Guardian> => {
  const key = JSON.stringify([region, drivers]);
  const known = guardians.get(key) ?? sandbox.guardian(region, drivers);
  guardians.set(key, known);
  return known;
};

/** Opens an address as a guardian with these drivers. */
export const openAs = async (
  { page, sandbox }: Stage,
  address: string,
  drivers?: DriverPayload[],
  region?: string,
): Promise<void> => {
  await comeBackAs(page, await knownGuardian(sandbox, drivers, region));
  await page.goto(address);
};

/** From now on a call waits for its answer for as long as the scene is looked at. */
export const hold = (page: Page, path: string): Promise<unknown> => page.route(`**${path}`, () => {});

/** From now on the API's answers to a call are others. */
export const answer = <Answer>(
  page: Page,
  path: string,
  change: (answer: Answer) => unknown,
): Promise<unknown> =>
  page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, json: change(await response.json()) });
  });

/** The region's events, the sprint among them with other values; also where it is read alone. */
export const answerSprint = async (page: Page, change: (event: Json) => Json): Promise<void> => {
  const changed = (event: Json) => ({ ...event, ...change(event) });
  await answer(page, api.events, (events: Json[]) =>
    events.map((event) => (event._id === 'uk-ashdown-sprint' ? changed(event) : event)),
  );
  await answer(page, api.sprint, changed);
};

export const see = (where: Page | Locator, words: string | RegExp): Promise<void> =>
  expect(where.getByText(words).filter({ visible: true }).first()).toBeVisible();

/** The screen's heading, by which it is known. */
export const seeHeading = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** A machine on show is in a state. */
export const seeState = (page: Page, machine: string, state: string | RegExp): Promise<void> =>
  expect(page.locator(`[data-machine="${machine}"]`)).toHaveAttribute('data-state', state);
