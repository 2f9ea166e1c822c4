import { openAs, type Stage, see, seeHeading, seeState } from '../gallery/arranging';
import { type Inspection, inspect } from '../gallery/inspect/inspect';
import { acceptCookies } from '../gallery/scene';
import { applyCode, chooseSprint, comeBackAs, sprintCheckout } from './guardian';
import { press } from './reading';
import { noah } from './sandbox';
import { expect, test } from './test';

/** Inspects what the page shows now, at each width. */
type Look = (name: string, inspection?: Inspection) => Promise<void>;

/** Opens a page once, and on it every dialog named. */
type Visit = (stage: Stage, look: Look) => Promise<void>;

/** A form after nothing was typed: with a message at each field. */
const form =
  (path: string, button: string): Visit =>
  async ({ page }, look) => {
    await page.goto(path);
    await press(page, button);
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await look(path);
  };

const visits: Record<string, Visit> = {
  'the region selector': async ({ page }, look) => {
    await page.goto('/');
    await see(page, 'United States');
    await look('the region selector', { hasShell: false });
  },
  "the races with the hub list and the phone's menu": async ({ page }, look) => {
    await page.goto('/UK/events');
    await seeState(page, 'raceCalendar', 'listed.counted');
    await look('the races', { walksFrom: 'body' });
    await page.getByRole('button', { name: /^Hub:/ }).click();
    await expect(page.getByRole('list', { name: 'Hubs' })).toBeVisible();
    await look('the hub list', { sizes: ['1280', 'zoom'] });
    await page.setViewportSize({ width: 390, height: 844 });
    await press(page, 'MENU');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await look("the phone's menu", { sizes: ['390', '320'] });
  },
  'a race with the tickets for a driver': async (stage, look) => {
    await openAs(stage, '/UK/events/uk-ashdown-sprint');
    await seeState(stage.page, 'familyMatrix', 'shown.upToDate');
    await see(stage.page, 'More like this');
    await look('the race');
  },
  'a checkout with a filled cart, the question before another region and the page to pay on': async (
    stage,
    look,
  ) => {
    const { page } = stage;
    await openAs(stage, sprintCheckout);
    await chooseSprint(page, 'Noah Hart');
    await applyCode(page, 'KART10');
    await see(page, 'Voucher KART10');
    await look('the checkout');
    await page.getByRole('button', { name: /^Hub:/ }).click();
    await page.getByRole('button', { name: /^United States/ }).click();
    await expect(page.getByRole('dialog', { name: 'Leave United Kingdom?' })).toBeVisible();
    await look('the question before another region');
    await press(page, 'Stay in United Kingdom');
    await press(page, 'Secure Your Spot Now');
    await page.waitForURL(/\/pay\//);
    await look('the page to pay on', { isOwn: false, sizes: ['390'] });
  },
  "a guardian's account with the dialog that edits it": async (stage, look) => {
    await openAs(stage, '/UK/my-account');
    await seeState(stage.page, 'account', 'ready.user');
    await look("the account's user");
    await press(stage.page, 'Edit your details');
    await seeState(stage.page, 'userEdit', 'form.editing');
    await look("the user's dialog");
  },
  "the account's drivers with the dialog that deletes one": async (stage, look) => {
    await openAs(stage, '/UK/my-account?tab=drivers');
    await seeState(stage.page, 'account', 'ready.drivers');
    await look("the account's drivers");
    await press(stage.page, 'Delete Profile of Noah Hart');
    await seeState(stage.page, 'driverDeletion', 'confirming.asking');
    await look("the driver's deletion");
  },
  'the driver wizard at each step': async (stage, look) => {
    await openAs(stage, '/UK/my-account?tab=drivers');
    await press(stage.page, 'Add a new driver');
    await press(stage.page, 'Next');
    await seeState(stage.page, 'driverWizard', 'steps.basics.invalid');
    await look("the wizard's name with messages");
    await press(stage.page, 'Close');
    await press(stage.page, 'Edit Noah Hart');
    for (const step of ['physique', 'birth', 'experience']) {
      await press(stage.page, 'Next');
      await seeState(stage.page, 'driverWizard', `steps.${step}.editing`);
      await look(`the wizard's ${step}`);
    }
  },
  "the account's tickets": async (stage, look) => {
    const { page, sandbox } = stage;
    const guardian = await sandbox.guardian([noah]);
    await sandbox.buyTicket(guardian, { eventId: 'uk-thursday-practice', ticket: 'Cadet First Session' });
    await comeBackAs(page, guardian);
    await page.goto('/UK/my-account?tab=tickets');
    await expect(page.getByRole('article')).toHaveCount(1);
    await look("the account's tickets");
  },
  'signing in': form('/UK/auth/sign-in', 'Sign in'),
  registering: form('/UK/auth/sign-up', 'Register'),
  'a forgotten password': form('/UK/auth/password-forgotten', 'Send me a link'),
  'a new password': form(
    '/UK/auth/reset-password?email=alex%40example.com&token=from-the-mail',
    'Set the new password',
  ),
  'the privacy policy': async ({ page }, look) => {
    await page.goto('/UK/legal/privacy');
    await seeHeading(page, /privacy/i);
    await look('the privacy policy');
  },
};

for (const [names, visit] of Object.entries(visits))
  test(`BEY-20 BEY-21 BEY-25 ${names}: axe finds nothing, and each control fits and is seen when Tab reaches it`, async ({
    page,
    sandbox,
  }) => {
    const findings: string[] = [];
    page.on('pageerror', (error) => findings.push(String(error)));
    await page.addInitScript(acceptCookies);
    await visit({ page, sandbox }, async (name, inspection) => {
      const found = await inspect(page, { hasShell: true, walksFrom: 'main', ...inspection });
      findings.push(...found.map((finding) => `${name} at ${finding}`));
    });
    expect(findings).toEqual([]);
  });
