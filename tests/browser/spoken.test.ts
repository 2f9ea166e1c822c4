import type { Locator, Page } from '@playwright/test';
import { Ears } from './ears';
import { comeBackAs, sprintCheckout, sprintTicket } from './guardian';
import { choose, enter, tabTo, type } from './keyboard';
import { holdRequests } from './rest';
import { noah, statusFault } from './sandbox';
import { expect, test } from './test';

/** `npm test -- --only browser spoken --update-snapshots` rewrites the files in tests/browser/spoken. */

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name });

const tick = async (page: Page, box: Locator): Promise<void> => {
  await tabTo(page, box);
  await page.keyboard.press('Space');
};

test('BEY-21 BEY-24 by keyboard alone a screen reader tells a purchase with each refusal', async ({
  page,
  sandbox,
}) => {
  const guardian = await sandbox.guardian([noah]);
  const ears = await Ears.of(page, 'A purchase, as it is heard');
  await ears.hear(
    'Opens the races',
    () => page.goto('/UK/events'),
    page.getByRole('main').getByRole('article').first(),
  );
  await ears.hear(
    'Enter on the first race',
    () => enter(page, page.getByRole('link', { name: 'LEARN MORE about Ashdown Sprint' })),
    button(page, /^Book Now/),
  );
  await ears.read('Reads the page', 'main');
  await ears.hear(
    'Enter on Book Now',
    () => enter(page, button(page, /^Book Now/)),
    heading(page, 'Register'),
  );
  await ears.read('Reads the page', 'main');
  await ears.hear(
    'Enter on I ALREADY HAVE AN ACCOUNT',
    () => enter(page, page.getByRole('link', { name: 'I ALREADY HAVE AN ACCOUNT' })),
    heading(page, 'Sign in'),
  );
  await ears.read('Reads the page', 'main');
  await ears.hear('Sends it empty', () => enter(page, button(page, 'Sign in')));
  await type(page, page.getByLabel('Email'), guardian.email);
  await type(page, page.getByLabel('Password', { exact: true }), 'not-this-one');
  await ears.hear('Sends a wrong password', () => page.keyboard.press('Enter'), page.getByRole('alert'));
  await tabTo(page, page.getByLabel('Email'), 'Shift+Tab');
  await type(page, page.getByLabel('Password', { exact: true }), guardian.password);
  const add = button(page, `Add to Selection ${sprintTicket} for Noah Hart`);
  await ears.hear('Sends the right one', () => page.keyboard.press('Enter'), add);
  await ears.read('Reads the page', 'main');

  const acknowledgement = page.getByLabel('I have checked that each driver meets the requirements');
  const book = button(page, 'Secure Your Spot Now');
  await ears.hear('Ticks the acknowledgement, with nothing chosen', () => tick(page, acknowledgement));
  await ears.hear(
    'Enter on Secure Your Spot Now',
    () => enter(page, book),
    page.getByText('Please select at least one ticket to proceed'),
  );
  await tabTo(page, add, 'Shift+Tab');
  await ears.hear(
    `Enter on Add to Selection ${sprintTicket}`,
    () => page.keyboard.press('Enter'),
    button(page, `Remove ${sprintTicket} for Noah Hart`),
  );
  const code = page.getByPlaceholder('Enter your discount code');
  await tabTo(page, page.locator('summary', { hasText: 'Discount code' }));
  await ears.hear('Opens the field for a code', () => page.keyboard.press('Enter'), code);
  await type(page, code, 'NOTHING');
  await ears.hear(
    'Applies a code that there is not',
    () => page.keyboard.press('Enter'),
    page.getByText('"NOTHING" is not a valid discount code').first(),
  );
  await type(page, code, 'KART10');
  await ears.hear(
    'Applies the voucher KART10',
    () => page.keyboard.press('Enter'),
    page.getByText('Voucher "KART10" successfully applied!').first(),
  );
  await ears.read('Reads the selection', 'main aside');

  const counts = '**/v1/Events/uk-ashdown-sprint/info';
  await page.route(counts, async (route) => {
    const response = await route.fetch();
    const info: { tickets: object[] } = await response.json();
    const tickets = info.tickets.map((ticket) => ({ ...ticket, v: 0 }));
    await route.fulfill({ response, json: { ...info, tickets } });
  });
  const lookAgain = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await ears.hear(
    'Comes back to the tab: it is sold out',
    lookAgain,
    page.getByText('no longer available').filter({ visible: true }).first(),
  );
  await ears.hear('Enter on Secure Your Spot Now', () => enter(page, book));
  await page.unroute(counts);
  await ears.hear(
    'Comes back to the tab: a place is free again',
    lookAgain,
    page.getByText('is available again').first(),
  );

  const body = { message: 'Only one place is left.' };
  await sandbox.break(statusFault('POST', '/api/v1/Checkouts', 409, { times: 1, body }));
  await ears.hear(
    'Enter on Secure Your Spot Now: the creation is refused',
    () => enter(page, book),
    page.getByRole('main').getByText('There was a problem').first(),
  );
  await ears.hear('Enter once more', () => enter(page, book), button(page, /^Pay/));
  expect(ears.script).toMatchSnapshot('purchase.md');
});

test('BEY-21 BEY-24 by keyboard alone a screen reader tells the wizard with each refusal', async ({
  page,
  sandbox,
}) => {
  const guardian = await sandbox.guardian([]);
  const ears = await Ears.of(page, 'Adding a driver, as it is heard');
  await comeBackAs(page, guardian);
  const opener = button(page, 'Add a driver now');
  await ears.hear('Opens the checkout', () => page.goto(sprintCheckout), opener);
  await ears.read('Reads the page', 'main');
  const wizard = page.getByRole('dialog');
  const next = () => page.keyboard.press('Enter');
  const titled = (name: string) => wizard.getByRole('heading', { name });
  await ears.hear('Enter on Add a driver now', () => enter(page, opener), wizard);
  await ears.read('Reads the dialog', 'dialog[open]');
  await ears.hear('Next, with nothing filled in', () => enter(page, button(wizard, 'Next')));
  await type(page, wizard.getByLabel('First name'), 'Ella');
  await type(page, wizard.getByLabel('Last name'), 'Hart');
  await ears.hear('Next', next, titled('Physical Attributes'));
  await ears.read('Reads the dialog', 'dialog[open]');
  await type(page, wizard.getByLabel('Weight'), '9');
  await type(page, wizard.getByLabel('Height'), '20');
  await ears.hear('Next, with a weight and a height out of bounds', next);
  await type(page, wizard.getByLabel('Weight'), '31');
  await ears.hear('Next, with a height out of bounds', next);
  await type(page, wizard.getByLabel('Height'), '132');
  await ears.hear('Next', next, titled('Birth Date & Gender'));
  await ears.read('Reads the dialog', 'dialog[open]');
  await type(page, wizard.getByLabel('Day'), '31');
  await type(page, wizard.getByLabel('Month'), '2');
  await type(page, wizard.getByLabel('Year'), '2017');
  await ears.hear('Next, with a day that there is not', next);
  await type(page, wizard.getByLabel('Day'), '5');
  await ears.hear('Next, without a gender', next);
  await choose(page, wizard.getByRole('group', { name: /^Gender/ }), 'Female');
  await ears.hear('Next', next, titled('Experience Level'));
  await ears.read('Reads the dialog', 'dialog[open]');
  await ears.hear('Add Driver, without a level', () => enter(page, button(wizard, 'Add Driver')));
  await choose(page, wizard.getByRole('group', { name: /^Experience level/ }), 'Rookie');
  await sandbox.break(statusFault('POST', '/api/v2/Drivers', 500, { times: 1 }));
  await ears.hear('Add Driver: it fails', next, wizard.getByRole('alert'));
  const release = await holdRequests(page, '**/api/v2/Drivers*');
  await ears.hear(
    'Add Driver: it takes a while',
    () => enter(page, button(wizard, 'Add Driver')),
    page.getByText('Loading...').filter({ visible: true }),
    { isHeld: true },
  );
  await ears.read('Reads the dialog', 'dialog[open]');
  await ears.hear('It is saved', release, button(page, /^Add to Selection/).first());
  await ears.read('Reads the page', 'main');
  expect(ears.script).toMatchSnapshot('wizard.md');
});
