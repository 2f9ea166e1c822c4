import { durationOf, idsOf } from '../messages';
import { type Otherwise, otherwise, type Proof } from './catalogueOtherwise';
import { type Attempt, fillInSprint, type Gesture, type Scene, scenes } from './catalogueScenes';
import { applyCode } from './guardian';
import { held, logOf, said } from './reading';
import { statusFault } from './sandbox';
import { expect, test } from './test';

/** Each kind of row of the error catalogue is provoked and read from the page, and nothing typed may be lost. */

const inTheWords = ({ message, words = {} }: Attempt): string =>
  (message ?? '').replace(/\{([^}]+)\}/g, (whole, name: string) => words[name] ?? whole);

const gestures = Object.entries<Scene>(scenes) as [Gesture, Scene][];
const proofs = Object.entries<Proof[]>(otherwise) as [Otherwise, Proof[]][];

for (const [where, { prepare, finish, attempts }] of gestures) {
  test(`${idsOf(where)} ${where}: each failure has its message for its time, and nothing typed is lost`, async ({
    page,
    sandbox,
  }) => {
    await page.clock.install();
    await prepare(page, sandbox);
    const before = await held(page);
    expect(before.length).toBeGreaterThan(0);
    await page.clock.pauseAt(Date.now() + 60_000);

    for (const attempt of attempts) {
      const message = inTheWords(attempt);
      const duration = durationOf(where, attempt);
      const shown = said(page, message);
      await test.step(`${attempt.condition}: ${message}`, async () => {
        if (attempt.fault !== undefined) await sandbox.break({ ...attempt.fault, times: 1 });
        await finish(page, attempt.code ?? '');
        await expect(shown).toBeVisible();
        await expect(shown).toHaveCSS('text-transform', 'none');
        // A code that could not be looked up stays, to be applied again.
        const typed = attempt.condition === 'request error' ? (attempt.code ?? '') : '';
        const left = before.map((field) => (field === 'code: ' ? `code: ${typed}` : field));
        expect(await held(page)).toEqual(left);
        if (typeof duration !== 'number') {
          await page.clock.fastForward(60_000);
          await expect(shown).toBeVisible();
          return;
        }

        await page.clock.fastForward(duration - 1);
        await expect(shown).toBeVisible();
        await page.clock.fastForward(1);
        await expect(shown).toBeHidden();
        await expect(page.getByRole('log').filter({ hasText: message })).toBeAttached();
        expect(await held(page)).toEqual(left);
      });
    }
  });
}

for (const [where, ways] of proofs) {
  for (const { message, title, prove } of ways) {
    test(`${idsOf(where)} ${where}: ${message === null ? '' : `'${message}' `}${title}`, ({
      page,
      sandbox,
    }) => prove(page, sandbox));
  }
}

test('DSC-06 a code that cannot be looked up is logged as well', async ({ page, sandbox }) => {
  const log = logOf(page);
  await fillInSprint(page, sandbox);
  await sandbox.break(statusFault('GET', '/api/v1/Checkouts/discount/*', 500));
  await applyCode(page, 'KART10');
  await expect.poll(log).toContain('A discount code could not be looked up');
});
