import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { seen } from '../../tools/contract/seen';
import { held } from '../browser/reading';
import type { Sandbox } from '../browser/sandbox';
import { expect, test } from '../browser/test';
import { type FaultedCall, faultedCalls } from './faultCalls';
import { breakCall, type Kind, kinds, startDropper } from './faultKinds';

/**
 * Each call of the app, gone wrong in each way: the page says so, stops waiting, loses nothing typed, and the next
 * try succeeds. `npm run faults` plays all of it, with FAULTS_PART one sixth.
 */

const parts = 6;
const part = process.env.FAULTS_PART ?? 'all';

const cells = faultedCalls
  .flatMap((call) => kinds.map((kind) => ({ call, kind })))
  .filter((_, index) => part === 'all' || index % parts === Number(part));

/** Longer than the app waits for what it reads, shorter than a guardian waits for what they order, ms. */
const slow = 20_000;

const overlay = (page: Page) => page.locator('[data-loading="true"]');

const saidTo = ({ operation }: FaultedCall, kind: Kind): string | null => {
  const { says, saysOf = {} } = seen[operation];
  const said = (saysOf as Partial<Record<Kind, string | null>>)[kind];
  return said === undefined ? says : said;
};

type Outcome = { operation: string; kind: Kind; said: string };

async function playCell(
  { page, sandbox }: { page: Page; sandbox: Sandbox },
  { call, kind, dropper }: { call: FaultedCall; kind: Kind; dropper: string },
): Promise<Outcome> {
  const outcome = (said: string): Outcome => ({ operation: call.operation, kind, said });
  const { prepare, act, again = act, works, isPatient, isSignedIn } = call;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await prepare(page, sandbox);
  // What is read when a page opens finds nothing typed.
  const before = (await page.locator('main').count()) === 0 ? null : await held(page);
  const fault = await breakCall(page, call, kind, dropper);
  await act(page);
  await expect.poll(fault.isMet).toBe(true);

  if (kind === '20 s slow') {
    await page.clock.fastForward(slow);
    if (isPatient) {
      await expect(page.getByText('This takes longer than usual.')).toBeVisible();
      await fault.mend();
      await expect(works(page).first()).toBeVisible();
      await expect(overlay(page)).toHaveCount(0);
      return outcome('This takes longer than usual. The answer counts when it comes.');
    }
  }
  const message = saidTo(call, kind);
  if (message === null) {
    await expect(works(page).first()).toBeVisible();
    await expect(overlay(page)).toHaveCount(0);
    await fault.mend();
    return outcome('Nothing: it goes on.');
  }
  await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  if (before !== null) expect(await held(page)).toEqual(before);
  await fault.mend();
  if (kind === '401' && isSignedIn) return outcome(message);
  await again(page);
  await expect(works(page).first()).toBeVisible();
  return outcome(message);
}

for (const call of faultedCalls) {
  const own = cells.filter((cell) => cell.call === call);
  if (own.length === 0) continue;
  test(`BEY-04 BEY-12 LOD-01 ${call.operation}, part ${part}: ${own.map(({ kind }) => kind).join(', ')}`, async ({
    page,
    sandbox,
  }) => {
    test.setTimeout(20_000 * own.length);
    const dropper = await startDropper();
    await page.clock.install();
    await page.goto('/favicon.svg');
    const outcomes: Outcome[] = [];
    for (const { kind } of own)
      await test.step(kind, async () => {
        const played = playCell({ page, sandbox }, { call, kind, dropper: dropper.url });
        outcomes.push(
          await played.catch((error: Error) => {
            expect.soft(error.message.slice(0, 600), `${call.operation}, ${kind}`).toBe('');
            return { operation: call.operation, kind, said: 'FAILED' };
          }),
        );
      });
    dropper.stop();
    mkdirSync('.cache/faults', { recursive: true });
    writeFileSync(`.cache/faults/${call.operation}.json`, JSON.stringify(outcomes));
  });
}
