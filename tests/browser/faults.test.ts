import type { Page } from '@playwright/test';
import { seen } from '../../tools/contract/seen';
import { type FaultedCall, faultedCalls } from './faultCalls';
import { breakCall, type Fault, type Kind, kinds, startDropper } from './faultKinds';
import { held } from './reading';
import type { Sandbox } from './sandbox';
import { expect, test } from './test';

/**
 * Every call of the app with the kinds of fault that it can tell apart: the page says so, stops waiting, keeps the input, and the retry
 * succeeds. `npm test` plays some, `npm test -- --only browser faults` all.
 */

const isWhole = process.env.TESTS !== 'gate';

// A prerendered page would hide faults of the calls that open it.
test.use({ isPlain: true });

/** Longer than the app's timeout for reads, shorter than its wait for orders, ms. */
const slow = 20_000;

const overlay = (page: Page) => page.locator('[data-loading="true"]');

const saidTo = ({ operation }: FaultedCall, kind: Kind): string | null => {
  const { says, saysOf = {} } = seen[operation];
  const said = (saysOf as Partial<Record<Kind, string | null>>)[kind];
  return said === undefined ? says : said;
};

type Cell = { call: FaultedCall; kind: Kind };

async function meet(page: Page, { call, kind }: Cell, fault: Fault, before: string[] | null): Promise<void> {
  const { act, again = act, works, goesOn = works, isPatient, isSignedIn, judgedBy } = call;
  const session = await page.evaluate(() => ({ ...localStorage }));
  await act(page);
  await expect.poll(fault.isMet).toBe(true);

  if (kind === '20 s slow') {
    // Advancing the clock must not time out other requests.
    await expect.poll(() => page.evaluate(() => {}).then(fault.isAlone)).toBe(true);
    await page.clock.fastForward(slow);
    if (isPatient) {
      await expect(page.getByText('This is taking longer than usual.').first()).toBeVisible();
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
    // The purchase that fails at each step signs in again.
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
  // A call that opens the page has no input to keep.
  const before = (await page.locator('main').count()) === 0 ? null : await held(page);
  const fault = await breakCall(page, call.operation, kind, dropper);
  try {
    await meet(page, cell, fault, before);
  } finally {
    await fault.mend();
  }
}

const kindsOf = ({ operation, usual }: FaultedCall): Kind[] => {
  if (!isWhole) return usual === undefined ? [] : [usual];
  return [...new Set([...kinds, ...(Object.keys(seen[operation].saysOf ?? {}) as Kind[])])];
};

for (const call of faultedCalls.filter((each) => kindsOf(each).length > 0)) {
  const played = kindsOf(call);
  test(`BEY-04 BEY-12 LOD-01 a guardian is told what went wrong with ${call.operation}, keeps the input and goes on: ${played.join(', ')}`, async ({
    page,
    sandbox,
  }) => {
    test.slow();
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
