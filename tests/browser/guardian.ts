import { expect, type Locator, type Page } from '@playwright/test';
import { bornYearsAgo, type DriverPayload, freshEmail, type Guardian, noah, type Sandbox } from './sandbox';

const password = 'a-good-lap-27';

const [year = '', month = '', day = ''] = bornYearsAgo(9).split('-');

/** Ella Hart, for each step of the wizard: the texts of its fields, then the choices in its groups. */
export const ella: readonly Record<'texts' | 'choices', Record<string, string>>[] = [
  { texts: { 'First name': 'Ella', 'Last name': 'Hart' }, choices: {} },
  { texts: { Weight: '31', Height: '132' }, choices: {} },
  { texts: { Day: day, Month: month, Year: year }, choices: { Gender: 'Female' } },
  { texts: {}, choices: { 'Experience level': 'Rookie' } },
];

/** Arrives signed in, with the session stored by an earlier visit. */
export async function comeBackAs(page: Page, { id, token, email }: Guardian): Promise<void> {
  if (!page.url().endsWith('/favicon.svg')) await page.goto('/favicon.svg');
  const user = { id, email, firstName: 'Alex', lastName: 'Hart', phone: '+44 2079 460958' };
  await page.evaluate(
    (storage) => {
      for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, JSON.stringify(value));
    },
    { token, user },
  );
}

type Line = { eventId: string; driverId: string; ticketTypeId: string };

/** As if the guardian had left this page to pay for a ticket. @param step what is known of the payment */
export async function leaveToPay(
  page: Page,
  { id: userId }: Pick<Guardian, 'id'>,
  { eventId, ...item }: Line,
  step = 'left',
): Promise<void> {
  const order = { userId, eventId, items: [{ ...item, quantity: 1 }], vouchers: [], coupons: [] };
  await page.evaluate(
    (value) => {
      const stored = JSON.stringify({ at: Date.now(), value });
      localStorage.setItem('payment', stored);
      sessionStorage.setItem('left', stored);
    },
    { order, regionId: 'UK', step },
  );
}

/** As if the guardian had selected this before. */
export async function keepSelection(
  page: Page,
  { id: userId }: Pick<Guardian, 'id'>,
  eventId: string,
  selection: object,
): Promise<void> {
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key, JSON.stringify({ at: Date.now(), value })),
    [`cart:UK:${userId}:${eventId}`, selection] as const,
  );
}

/** Leaves a draft like a session that expires while the form is open. */
export async function loseForm(
  page: Page,
  { userId, form }: { userId: string; form: string },
): Promise<void> {
  await page.goto('/favicon.svg');
  const key = `form:${['UK', userId, form].map(encodeURIComponent).join(':')}`;
  await page.evaluate((name) => sessionStorage.setItem(name, JSON.stringify({ firstName: 'Kit' })), key);
}

export async function fillInRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Alex');
  await page.getByLabel('Last name').fill('Hart');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+44 2079 460958');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByLabel(/I have read and agree/).check();
}

/** Registers; ends on the page that points to the mailbox. */
export async function register(page: Page, email: string): Promise<void> {
  await fillInRegistration(page, email);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'All good, thank you!' })).toBeVisible();
}

const sendPassword = async (page: Page, secret: string): Promise<void> => {
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden();
};

export async function signInAs(page: Page, guardian: Guardian): Promise<void> {
  // The previous form has a field with the same name.
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill(guardian.email);
  await sendPassword(page, guardian.password);
}

/** From the sign-up form through the mail's link to signed in. */
export async function becomeGuardian(page: Page, sandbox: Sandbox): Promise<string> {
  const email = freshEmail();
  await register(page, email);
  await page.goto(await sandbox.mailedLink(email));
  await expect(page.getByText('Email verified successfully. Please login.')).toBeVisible();
  await sendPassword(page, password);
  return email;
}

/** Fills in the open wizard up to its last button. */
export async function fillInElla(page: Page): Promise<void> {
  const wizard = page.getByRole('dialog');
  for (const [nth, { texts, choices }] of ella.entries()) {
    if (nth > 0) await wizard.getByRole('button', { name: 'Next' }).click();
    for (const [label, text] of Object.entries(texts)) await wizard.getByLabel(label).fill(text);
    for (const name of Object.values(choices)) await wizard.getByRole('radio', { name, exact: true }).check();
  }
}

export async function addElla(page: Page): Promise<void> {
  const wizard = page.getByRole('dialog');
  await fillInElla(page);
  await wizard.getByRole('button', { name: 'Add Driver' }).click();
  await expect(wizard).toBeHidden();
}

/** The demo league's Harts: Max is twelve, and just too old for the cadets. */
export const family: DriverPayload[] = [noah, { ...noah, firstName: 'Max', dateOfBirth: bornYearsAgo(12) }];

/** Tickets at `sprintCheckout` for a ten-year-old. */
export const sprintTicket = 'Cadet Sprint';
export const sprintCheckout = '/UK/events/uk-ashdown-sprint/checkout';

/** Opens a driver's line at the checkout, where it is folded. */
export async function unfold(page: Page, driverName: string): Promise<void> {
  const line = page.getByRole('region', { name: driverName, exact: true }).locator('> details');
  const isOpen = await line.evaluate((details: HTMLDetailsElement) => details.open);
  if (!isOpen) await line.locator('> summary').press('Enter');
}

/** Opens what a ticket is folded in. @param ticket `Cadet Sprint for Noah Hart` */
export async function unfoldTicket(page: Page, ticket: string): Promise<Locator> {
  const driverName = ticket.replace(/^.* for /, '');
  await unfold(page, driverName);
  const add = page.getByRole('button', { name: `Add to Selection ${ticket}` });
  const misfits = page
    .getByRole('region', { name: driverName, exact: true })
    .locator('summary', { hasText: 'Additional Ticket Options' });
  if (!(await add.isVisible())) await misfits.press('Enter');
  return add;
}

export const select = async (page: Page, ticket: string): Promise<void> =>
  (await unfoldTicket(page, ticket)).click();

/** Adds the sprint's ticket to the cart and ticks the acknowledgement. */
export async function chooseSprint(page: Page, driverName: string): Promise<void> {
  await select(page, `${sprintTicket} for ${driverName}`);
  await acknowledge(page);
}

export const acknowledge = (page: Page): Promise<void> =>
  page.getByLabel('I have checked that each driver meets the requirements').check();

/** The field for a discount code, unfolded. */
export async function codeField(page: Page): Promise<Locator> {
  const fold = page.locator('details', { has: page.getByPlaceholder('Enter your discount code') });
  await fold.waitFor();
  if (!(await fold.evaluate((details: HTMLDetailsElement) => details.open)))
    await fold.locator('summary').click();
  return fold.getByPlaceholder('Enter your discount code');
}

export async function applyCode(page: Page, code: string): Promise<void> {
  const input = await codeField(page);
  await input.fill(code);
  await input.press('Enter');
}

/** A guardian with one driver whose ticket is in the cart. */
export async function fillInSprint(page: Page, sandbox: Sandbox): Promise<void> {
  await comeBackAs(page, await sandbox.guardian([noah]));
  await page.goto(sprintCheckout);
  await chooseSprint(page, 'Noah Hart');
}
