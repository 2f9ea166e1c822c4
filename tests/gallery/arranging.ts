import type { Locator, Page } from '@playwright/test';
import { comeBackAs } from '../browser/guardian';
import { type DriverPayload, type Guardian, noah, type Sandbox } from '../browser/sandbox';
import { expect } from '../browser/test';
import { answer } from './intercept';
import type { Stage } from './scene';

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

/** A guardian with these drivers, shared by scenes with equal drivers, which must not change them. */
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

export const openAs = async (
  { page, sandbox }: Stage,
  address: string,
  drivers?: DriverPayload[],
  region?: string,
): Promise<void> => {
  await comeBackAs(page, await knownGuardian(sandbox, drivers, region));
  await page.goto(address);
};

export const past = {
  start: '2026-01-10T09:00:00.000Z',
  startDate: '2026-01-10T09:00:00.000Z',
  end: '2026-01-10T17:00:00.000Z',
  endDate: '2026-01-10T17:00:00.000Z',
};

/** The region's races with changed values for the sprint, in the list and alone. */
export const answerSprint = async (page: Page, change: (event: Json) => Json): Promise<void> => {
  const changed = (event: Json) => ({ ...event, ...change(event) });
  await answer(page, api.events, (events: Json[]) =>
    events.map((event) => (event._id === 'uk-ashdown-sprint' ? changed(event) : event)),
  );
  await answer(page, api.sprint, changed);
};

// `waitFor` instead of `expect`, which polls at growing intervals.

export const see = (where: Page | Locator, words: string | RegExp): Promise<void> =>
  where.getByText(words).filter({ visible: true }).first().waitFor();

export const seeHeading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

export const seeState = (page: Page, machine: string, state: string | RegExp): Promise<void> =>
  expect(page.locator(`[data-machine="${machine}"]`)).toHaveAttribute('data-state', state);
