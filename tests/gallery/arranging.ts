import type { Locator, Page } from '@playwright/test';
import { comeBackAs } from '../browser/guardian';
import { bornYearsAgo, type DriverPayload, type Guardian, noah, type Sandbox } from '../browser/sandbox';
import { expect } from '../browser/test';
import { drawInBrowser } from './plainPages';

export type Stage = { page: Page; sandbox: Sandbox };

export type Json = Record<string, unknown>;

export const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6).slice(0, 200);

/** Nine drivers of different ages: too young, each class, too old; the first without a height. */
export const bigFamily: DriverPayload[] = [10, 4, 6, 8, 9, 12, 13, 15, 17].map((years, place) => ({
  ...noah,
  firstName: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana', 'Iris'][place] ?? 'Jo',
  dateOfBirth: bornYearsAgo(years),
  weight: 15 + years * 2.5,
  height: place === 0 ? null : 90 + years * 5,
}));

const guardians = new Map<string, Promise<Guardian>>();

/** A guardian with these drivers, shared by tests with equal drivers, which must not change them. */
const knownGuardian = (sandbox: Sandbox, drivers: DriverPayload[]): Promise<Guardian> => {
  const key = JSON.stringify(drivers);
  const known = guardians.get(key) ?? sandbox.guardian(drivers);
  guardians.set(key, known);
  return known;
};

export const openAs = async (
  { page, sandbox }: Stage,
  address: string,
  drivers: DriverPayload[] = [noah],
): Promise<void> => {
  await comeBackAs(page, await knownGuardian(sandbox, drivers));
  await page.goto(address);
};

/** Changes the API's answers at a path, in which `*` stands for one segment. */
export async function answer<Answer>(
  page: Page,
  path: string,
  change: (answer: Answer) => unknown,
): Promise<void> {
  // A prerendered page brings its data along.
  await drawInBrowser(page);
  await page.route(`**/api/${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: await change(await response.json()) });
  });
}

/** The region's races with changed values for the sprint, in the list and alone. */
export async function answerSprint(page: Page, change: (event: Json) => Json): Promise<void> {
  const changed = (event: Json) => ({ ...event, ...change(event) });
  await answer(page, 'v1/Events/toDisplay', (events: Json[]) =>
    events.map((event) => (event._id === 'uk-ashdown-sprint' ? changed(event) : event)),
  );
  await answer(page, 'v1/Events/uk-ashdown-sprint', changed);
}

/** Thirty of these, with ids and names of their own. */
export const thirty = (of: Json[], key: string): Json[] =>
  Array.from({ length: 30 }, (_, place) => ({
    ...of[place % of.length],
    [key]: `ticket-${place}`,
    name: `Session ${place + 1}`,
  }));

// `waitFor` instead of `expect`, which polls at growing intervals.

export const see = (where: Page | Locator, words: string | RegExp): Promise<void> =>
  where.getByText(words).filter({ visible: true }).first().waitFor();

export const seeHeading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

export const seeState = (page: Page, machine: string, state: string | RegExp): Promise<void> =>
  expect(page.locator(`[data-machine="${machine}"]`)).toHaveAttribute('data-state', state);
