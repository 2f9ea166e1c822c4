import { ella } from '../browser/guardian';
import { freshEmail, noah } from '../browser/sandbox';
import { expect } from '../browser/test';
import { test } from './engines';
import type { Gestures } from './gestures';

const password = 'a-good-lap-27';

async function register({ fill, check, press, sees }: Gestures, email: string): Promise<void> {
  await fill('^First name', 'Alex');
  await fill('^Last name', 'Hart');
  await fill('^Email', email);
  await fill('^Phone', '+44 2079 460958');
  await fill('^Password', password);
  await fill('^Confirm password', password);
  await check('^I have read and agree');
  await press('button', '^Register$');
  await sees('All good, thank you!');
}

async function addElla({ fill, check, press }: Gestures): Promise<void> {
  for (const [nth, { texts, choices }] of ella.entries()) {
    if (nth > 0) await press('button', '^Next');
    for (const [label, text] of Object.entries(texts)) await fill(`^${label}`, text);
    for (const name of Object.values(choices)) await check(`^${name}`);
  }
  await press('button', '^Add Driver');
}

test('BEY-02 a new guardian pays for a ticket and opens it', async ({
  browsing,
  baseURL,
  sandbox,
  engine,
}) => {
  const { open, back, press, fill, check, sees, isAt, run, text } = browsing;
  await open(`${baseURL}/UK/events`);
  await press('link', '^LEARN MORE about Ashdown Sprint');
  await press('button', '^Book Now - FROM £');
  await isAt(/\/UK\/auth\/sign-up\?redirect=/);
  const email = freshEmail();
  await register(browsing, email);
  await open(await sandbox.mailedLink(email));
  await sees('Email verified successfully. Please login.');
  await fill('^Password', password);
  await press('button', '^Sign in$');
  await isAt(/\/UK\/events\/uk-ashdown-sprint\/checkout$/);

  await press('button', '^Add a driver now');
  await addElla(browsing);
  await sees('Best matches for Ella');
  await press('button', '^Add to Selection Cadet Sprint for Ella Hart');
  await check('^I have checked that each driver meets');
  await press('button', '^Secure Your Spot Now');
  await isAt(/\/pay\//);
  await sees('Cadet Sprint');

  // WebKitWebDriver loses a page that navigates to another origin under COOP.
  if (engine === 'webkit') await open(`${baseURL}/UK/events/uk-ashdown-sprint/checkout`);
  else await back();
  await sees('Payment not finished. Nothing was charged.');
  expect(await text()).not.toMatch(/sold out/i);
  await press('button', '^Secure Your Spot Now');
  await isAt(/\/pay\//);
  await press('button', '^Pay');
  await isAt(/\/UK\/my-account\?tab=tickets$/);
  await sees("You're booked");
  await sees('Cadet Sprint for Ella Hart');

  const ticket = await run<string>(
    `return [...document.querySelectorAll('a')].find((link) => /view ticket/i.test(link.textContent)).href`,
  );
  await open(ticket);
  await sees('Ella Hart');
});

test('an engine has dialogs, focus, storage and Back as the shop needs them', async ({
  browsing,
  baseURL,
  sandbox,
}) => {
  const { open, back, press, fill, sees, run, isAt } = browsing;
  const { id, token, email } = await sandbox.guardian([noah]);
  const user = { id, email, firstName: 'Alex', lastName: 'Hart', phone: '' };
  await open(`${baseURL}/favicon.svg`);
  await run(
    `for (const [key, value] of Object.entries(arguments[0])) localStorage.setItem(key, JSON.stringify(value));`,
    { token, user },
  );
  await open(`${baseURL}/UK/my-account?tab=drivers`);

  // A dialog takes the focus and makes the page behind inert.
  await press('button', '^Add a new driver');
  await fill('^First name', 'Kit');
  expect(await run(`return document.querySelector('dialog[open]').matches(':modal')`)).toBe(true);
  expect(await run(`return document.activeElement.closest('dialog[open]') !== null`)).toBe(true);

  // Input survives a reload.
  await open(`${baseURL}/UK/my-account?tab=drivers`);
  await press('button', '^Add a new driver');
  await expect.poll(() => run(`return document.querySelector('dialog input')?.value`)).toBe('Kit');
  // Closing the dialog returns the focus to its opener.
  await press('button', '^Close');
  await expect.poll(() => run(`return document.querySelector('dialog[open]')`)).toBeNull();
  await expect
    .poll(() => run<string>(`return document.activeElement.textContent`))
    .toContain('Add a new driver');

  // The engine may restore the page from its page cache.
  await open(`${baseURL}/UK/events`);
  await press('link', '^LEARN MORE about Ashdown Sprint');
  await isAt(/\/UK\/events\/uk-ashdown-sprint$/);
  await sees('Cadet Sprint');
  await back();
  await isAt(/\/UK\/events$/);
  await sees('Select a race for your driver');
  await sees('Ashdown Sprint');
});
