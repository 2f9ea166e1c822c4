import type { Browser, Page } from '@playwright/test';
import type { Shop } from '../scripts/shop';
import { openPhone, slow4G } from './phone';
import { tableOf } from './spread';

const demo = 'guardian@example.com';
const races = '/UK/events';
const race = '/UK/events/uk-ashdown-sprint';
/** The name has two lines on a phone. */
const longName = '/UK/events/uk-british-1';
const tickets = '/UK/my-account?tab=tickets';

type Row = { name: string; path: string; guardian?: string; isPaid?: boolean };

const rows: readonly Row[] = [
  { name: 'region selector', path: '/' },
  { name: 'events', path: races },
  { name: 'events, signed in', path: races, guardian: demo },
  { name: 'event', path: race },
  { name: 'event, signed in', path: race, guardian: demo },
  { name: 'event with a long name', path: longName },
  { name: 'checkout', path: `${longName}/checkout`, guardian: demo },
  { name: 'account', path: '/UK/my-account', guardian: demo },
  { name: 'tickets', path: tickets, guardian: demo },
  { name: 'tickets after a payment', path: tickets, guardian: demo, isPaid: true },
  { name: 'sign-in', path: '/UK/auth/sign-in' },
  { name: 'register', path: '/UK/auth/sign-up' },
];

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** As if the guardian had left the checkout of a race to pay for a ticket that they have by now. */
async function leaveToPay(page: Page, api: string): Promise<void> {
  const [user, token] = await page.evaluate(() => [
    localStorage.getItem('user'),
    localStorage.getItem('token'),
  ]);
  const { id: userId }: { id: string } = JSON.parse(user ?? 'null');
  const headers = { 'hub-region': 'UK', 'x-api-key': JSON.parse(token ?? 'null') };
  const answer = await fetch(`${api}/api/v1/Tickets/byUser/${userId}`, { headers });
  const [bought]: { eventId: string; driverId: string; ticketTypeId: string }[] = await answer.json();
  if (bought === undefined) throw new Error('The guardian has no ticket');
  const { eventId, driverId, ticketTypeId } = bought;
  const order = {
    userId,
    eventId,
    items: [{ driverId, ticketTypeId, quantity: 1 }],
    vouchers: [],
    coupons: [],
  };
  await page.evaluate(
    (stored) => sessionStorage.setItem('payment', stored),
    JSON.stringify({ order, step: 'left' }),
  );
}

async function shiftOf(
  browser: Browser,
  shop: Shop,
  { path, guardian, isPaid }: Row,
  viewport: (typeof sizes)[number],
): Promise<string> {
  const { page, devtools, close } = await openPhone(browser, shop, guardian ?? null);
  await page.setViewportSize(viewport);
  if (isPaid) await leaveToPay(page, shop.api);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => window.measured.content > 0);
  await page.waitForTimeout(5_000);
  const shift = await page.evaluate(() => window.measured.shift);
  await close();
  return shift.toFixed(3);
}

/** Layout shift of each page on slow 4G, on a phone and in a wide window; 0.01 comes from the brand's face. */
export async function benchShifts(browser: Browser, shop: Shop): Promise<void> {
  const measured: string[][] = [];
  for (const row of rows) {
    const shifts = await Promise.all(sizes.map((size) => shiftOf(browser, shop, row, size)));
    measured.push([row.name, ...shifts]);
  }
  console.log('Layout shift on slow 4G');
  console.log(tableOf(['page', ...sizes.map(({ width }) => `at ${width} px`)], measured));
}
