import type { Page } from '@playwright/test';
import { seen } from '../../tools/contract/seen';
import { held } from '../browser/reading';
import type { Sandbox } from '../browser/sandbox';
import { expect, test } from '../browser/test';
import { type FaultedCall, faultedCalls } from './faultCalls';
import { breakCall, type Fault, type Kind, kinds, startDropper } from './faultKinds';

/**
 * Each call of the app, gone wrong in each way: the page says so, stops waiting, loses nothing typed, and the next
 * try succeeds. `npm test` plays one fault of each call, `npm test -- --only faults` all.
 */

const isWhole = process.env.FAULTS === 'all';

// What goes wrong with a page's own calls would not be seen on one that was drawn before.
test.use({ isPlain: true });

/** Longer than the app waits for what it reads, shorter than a guardian waits for what they order, ms. */
const slow = 20_000;

const overlay = (page: Page) => page.locator('[data-loading="true"]');

const saidTo = ({ operation }: FaultedCall, kind: Kind): string | null => {
  const { says, saysOf = {} } = seen[operation];
  const said = (saysOf as Partial<Record<Kind, string | null>>)[kind];
  return said === undefined ? says : said;
};

type Cell = { call: FaultedCall; kind: Kind };

/** What the page does with the fault, and with the next try. */
async function meet(page: Page, { call, kind }: Cell, fault: Fault, before: string[] | null): Promise<void> {
  const { act, again = act, works, goesOn = works, isPatient, isSignedIn, judgedBy } = call;
  const session = await page.evaluate(() => ({ ...localStorage }));
  await act(page);
  await expect.poll(fault.isMet).toBe(true);

  if (kind === '20 s slow') {
    // A leap of the clock would otherwise end the wait for other answers too.
    await expect.poll(() => page.evaluate(() => {}).then(fault.isAlone)).toBe(true);
    await page.clock.fastForward(slow);
    if (isPatient) {
      await expect(page.getByText('This takes longer than usual.').first()).toBeVisible();
      await fault.mend();
      await expect(works(page).first()).toBeVisible();
      await expect(overlay(page)).toHaveCount(0);
      return;
    }
  }
  const message = saidTo(call, kind);
  if (message === null) {
    await expect(goesOn(page).first()).toBeVisible();
    await expect(overlay(page)).toHaveCount(0);
    return;
  }
  await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  if (before !== null && kind !== judgedBy) expect(await held(page)).toEqual(before);
  await fault.mend();
  if (kind === '401' && isSignedIn) {
    // Signing in again in the middle of a form is played in sessionExpired.test.ts.
    if (before !== null) return;
    await page.evaluate((stored) => Object.assign(localStorage, stored), session);
    await page.reload();
  } else await again(page);
  await expect(works(page).first()).toBeVisible();
}

async function playCell(
  { page, sandbox }: { page: Page; sandbox: Sandbox },
  cell: Cell,
  dropper: string,
): Promise<void> {
  const { call, kind } = cell;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await call.prepare(page, sandbox);
  // What is read when a page opens finds nothing typed.
  const before = (await page.locator('main').count()) === 0 ? null : await held(page);
  const fault = await breakCall(page, call, kind, dropper);
  try {
    await meet(page, cell, fault, before);
  } finally {
    await fault.mend();
  }
}

for (const call of faultedCalls) {
  const played = isWhole ? kinds : [call.usual];
  test(`BEY-04 BEY-12 LOD-01 ${call.operation}: ${played.join(', ')}`, async ({ page, sandbox }) => {
    test.setTimeout(60_000 + 20_000 * played.length);
    const dropper = await startDropper();
    await page.clock.install();
    await page.goto('/favicon.svg');
    for (const kind of played)
      await test.step(kind, () =>
        playCell({ page, sandbox }, { call, kind }, dropper.url).catch((error: Error) =>
          expect.soft(error.message.slice(0, 600), `${call.operation}, ${kind}`).toBe(''),
        ),
      );
    dropper.stop();
  });
}
