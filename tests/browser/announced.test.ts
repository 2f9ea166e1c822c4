import type { Page } from '@playwright/test';
import { expectAnnounced, listen } from './announced';
import { applyCode, chooseSprint, comeBackAs, sprintCheckout } from './guardian';
import { press } from './reading';
import { noah, type Sandbox, statusFault } from './sandbox';
import { expect, test } from './test';

/** What a person who does not see the page hears of it. */

const success = 3_000;
const message = 5_000;

/** Noah's guardian at the sprint's checkout, heard from its first word on. */
const listenAtCheckout = async (page: Page, sandbox: Sandbox): Promise<void> => {
  await listen(page);
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.goto(sprintCheckout);
};

test('BEY-24 CRT-01 the cart announces what was added, what was removed, and the total', async ({
  page,
  sandbox,
}) => {
  await listenAtCheckout(page, sandbox);
  await chooseSprint(page, 'Noah Hart');
  await expectAnnounced(page, /^Cadet Sprint for Noah Hart added\. 1 ticket, £\d+ in total\.$/);
  await press(page, 'Remove Cadet Sprint for Noah Hart');
  await expectAnnounced(page, 'Cadet Sprint for Noah Hart removed. Your selection is empty.');
});

test('BEY-24 DSC-03 DSC-05 DSC-06 each step of applying a code is announced, and its message stays in the log when it has left the page', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await listenAtCheckout(page, sandbox);
  const log = page.getByRole('log', { name: 'Discount messages' });
  const onPage = page.locator('[data-machine="discount"]').getByRole('status');

  await applyCode(page, 'NOTHING');
  await expectAnnounced(page, '"NOTHING" is not a valid discount code');
  await page.clock.runFor(message);
  await expect(onPage).toHaveText('');
  await expect(log).toContainText('"NOTHING" is not a valid discount code');

  await applyCode(page, 'KART10');
  await expectAnnounced(page, 'Voucher "KART10" successfully applied!');
  await page.clock.runFor(success);
  await expect(onPage).toHaveText('');
  await expect(log).toContainText('Voucher "KART10" successfully applied!');

  await press(page, 'Remove voucher KART10');
  await expectAnnounced(page, 'Voucher KART10 removed.');
});

test('BEY-24 BEY-25 CHK-11 BEY-10 a ticket that sells out is announced, on offer as well as in the cart', async ({
  page,
  sandbox,
}) => {
  await listenAtCheckout(page, sandbox);
  const remove = page.getByRole('button', { name: 'Remove Cadet Sprint for Noah Hart' });
  const info = '**/v1/Events/uk-ashdown-sprint/info';
  const seeAgain = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const sellOut = () =>
    page.route(info, async (route) => {
      const response = await route.fetch();
      const counts: { tickets: object[] } = await response.json();
      const tickets = counts.tickets.map((ticket) => ({ ...ticket, v: 0 }));
      await route.fulfill({ response, json: { ...counts, tickets } });
    });

  await expect(
    page.getByRole('button', { name: 'Add to Selection Cadet Sprint for Noah Hart' }),
  ).toBeVisible();
  await sellOut();
  await seeAgain();
  await expectAnnounced(page, /Cadet Sprint for Noah Hart is sold out\./);
  await page.unroute(info);
  await seeAgain();
  await expectAnnounced(page, /Cadet Sprint for Noah Hart is available again\./);

  await chooseSprint(page, 'Noah Hart');
  await expect(remove).toBeVisible();
  // A finger reaches further than what is drawn.
  const reach = await remove.evaluate((button) => {
    const { width, height } = getComputedStyle(button, '::after');
    return [width, height];
  });
  expect(reach).toEqual(['44px', '44px']);
  await sellOut();
  await seeAgain();
  await expectAnnounced(page, /^Cadet Sprint for Noah Hart is no longer available\./);
});

test('BEY-24 EDU-01 WIZ-10 saving the guardian’s details or a driver is announced', async ({
  page,
  sandbox,
}) => {
  await listen(page);
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.goto('/UK/my-account');
  await press(page, 'Edit your details');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Sascha');
  await press(page, 'Save');
  await expectAnnounced(page, /^Saved: Sascha Hart/);

  await page.getByRole('link', { name: 'Drivers', exact: true }).click();
  await press(page, 'Edit Noah Hart');
  await dialog.getByLabel('Last name').fill('Reed');
  for (let step = 0; step < 3; step++) await press(page, 'Next');
  await press(page, 'Update Driver');
  await expectAnnounced(page, /^Noah Reed is saved/);
});

test('BEY-24 SUB-03 a booking that failed is announced, and its message stays in the log when it has left the page', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await listenAtCheckout(page, sandbox);
  await chooseSprint(page, 'Noah Hart');
  await sandbox.break(statusFault('POST', '/api/v1/Checkouts', 500));
  await press(page, 'Secure Your Spot Now');
  await expectAnnounced(page, /^There was a problem/);
  await page.clock.runFor(message);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('log', { name: 'Booking messages' })).toContainText('There was a problem');
});

test('BEY-24 BEY-18 BEY-22 losing and regaining the network, and a form’s refusal, are announced', async ({
  page,
  context,
}) => {
  await listen(page);
  await page.goto('/UK/auth/sign-in');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a-good-lap-27');
  await press(page, 'Sign in');
  await expectAnnounced(page, /An account could not be found\./);
  await context.setOffline(true);
  await expectAnnounced(page, /You are offline\./);
  await context.setOffline(false);
  await expectAnnounced(page, 'You are online again.');
});
