import { type HostedCheckout, hostedCheckoutPage } from '../../../sandbox/pages/hostedCheckoutPage';
import { type Guardian, noah, type Sandbox } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { checkout } from '../../sandbox/pages/samples';
import { seeHeading } from '../arranging';
import type { Scene, SceneGroup } from '../scene';

let guardian: Promise<Guardian> | undefined;

const mailed = (sandbox: Sandbox): Promise<Guardian> => {
  const write = async (): Promise<Guardian> => {
    const written = await sandbox.guardian('UK', [noah]);
    await sandbox.buyTicket('UK', written, {
      eventId: 'uk-thursday-practice',
      ticket: 'Cadet First Session',
    });
    await sandbox.forgetPassword('UK', written.email);
    return written;
  };
  guardian ??= write();
  return guardian;
};

/** An open mail in the mailbox: its frame runs no scripts, so axe cannot inspect it. */
const mail = (title: string, subject: RegExp): Scene => ({
  title,
  kind: 'picture',
  arrange: async ({ page, sandbox }) => {
    const { email } = await mailed(sandbox);
    await page.goto(sandbox.mailbox(email));
    await page.locator('summary').filter({ hasText: subject }).click();
    await expect(page.locator('details[open] iframe').contentFrame().locator('body')).toContainText('Apex');
  },
});

const hosted = (title: string, status: HostedCheckout['status'], heading: string): Scene => ({
  title,
  kind: 'outside',
  arrange: async ({ page, sandbox }) => {
    // A page with the same content security policy.
    await page.goto(sandbox.mailbox('nobody@example.com'));
    await page.setContent(hostedCheckoutPage({ ...checkout, status }));
    await seeHeading(page, heading);
  },
});

export const outside: SceneGroup = {
  name: 'Mails and payment',
  scenes: [
    mail('the mail that confirms an address', /^Confirm your e-mail/),
    mail('the mail with tickets', /^Your ticket for/),
    mail('the mail that leads to a new password', /^Reset your password/),
    hosted('the page of a payment', 'open', 'Pay Apex Karting League'),
    hosted('a payment that was declined', 'declined', 'Pay Apex Karting League'),
    hosted('a payment received', 'paid', 'Payment received'),
    hosted('a payment whose time ran out', 'expired', 'Time ran out'),
    hosted('a payment that was cancelled', 'aborted', 'This payment was cancelled'),
  ],
};
