import type { Page } from '@playwright/test';
import { acknowledge, applyCode, chooseSprint, comeBackAs, sprintCheckout } from '../../browser/guardian';
import { press, said } from '../../browser/reading';
import { bornYearsAgo, noah, statusFault } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { api, type Json, openAs, see, seeState } from '../arranging';
import { answer, hold } from '../intercept';
import { type Scene, type SceneGroup, type Stage, stopClock } from '../scene';

const zoe = {
  ...noah,
  firstName: 'Zoe',
  dateOfBirth: bornYearsAgo(13),
  weight: 46,
  height: 155,
  sex: 2,
  experienceLevel: 'club-racer',
};

const secure = 'Secure Your Spot Now';

const invalidCode = 'a code that is not valid';
const voucherApplied = 'a voucher applied';
const refused = 'a checkout that the API refuses';

const fillCart = async (stage: Stage): Promise<void> => {
  await openAs(stage, sprintCheckout);
  await chooseSprint(stage.page, 'Noah Hart');
};

/** The answer to a code, with a ticket in the cart. */
const coded = (title: string, code: string, message: string, alike?: string): Scene => ({
  title,
  ...(alike === undefined ? {} : { alike }),
  arrange: async (stage) => {
    await fillCart(stage);
    await stopClock(stage.page);
    await applyCode(stage.page, code);
    await see(stage.page, message);
  },
});

const createdWith = (title: string, status: number, body: Json, message: string): Scene => ({
  title,
  arrange: async (stage) => {
    await fillCart(stage);
    await stopClock(stage.page);
    await stage.sandbox.break(statusFault('POST', api.checkouts, status, body));
    await press(stage.page, secure);
    await expect(said(stage.page, message)).toBeVisible();
  },
});

const soldOut = (page: Page) =>
  answer(page, api.counts, ({ tickets, categories }: { tickets: Json[]; categories: Json[] }) => ({
    categories,
    tickets: tickets.map((ticket) => ({ ...ticket, v: 0 })),
  }));

export const cart: SceneGroup = {
  name: 'Cart',
  scenes: [
    {
      title: 'a ticket in the cart',
      arrange: async (stage) => {
        await fillCart(stage);
        await see(stage.page, 'Added to your selections');
      },
    },
    {
      title: 'tickets for two drivers in the cart, and codes',
      arrange: async (stage) => {
        const { page } = stage;
        await openAs(stage, sprintCheckout, [noah, zoe]);
        await chooseSprint(page, 'Noah Hart');
        await press(page, 'Add to Selection Junior Sprint for Zoe Hart');
        await applyCode(page, 'KART10');
        await see(page, 'Voucher KART10');
        await applyCode(page, 'PADDOCK5');
        await see(page, 'Coupon PADDOCK5');
      },
    },
    {
      title: 'a ticket in the cart that does not meet all requirements',
      ids: 'SUB-01',
      arrange: async (stage) => {
        const { page } = stage;
        await openAs(stage, sprintCheckout);
        await page.getByText('Additional Ticket Options').click();
        await page
          .getByRole('button', { name: /^Add to Selection .+ for Noah Hart$/ })
          .last()
          .click();
        await see(page.getByRole('complementary'), 'I want this ticket anyway.');
      },
    },
    {
      title: 'back from paying',
      ids: 'BEY-39',
      arrange: async (stage) => {
        const { page, sandbox } = stage;
        await comeBackAs(page, await sandbox.guardian('UK', [noah]));
        await page.goto(sprintCheckout);
        await chooseSprint(page, 'Noah Hart');
        await press(page, secure);
        await page.waitForURL(/\/pay\//);
        await page.goto(sprintCheckout);
        await see(page, 'Payment not finished. Nothing was charged.');
      },
    },
    {
      title: 'a ticket in the cart that is gone',
      arrange: async (stage) => {
        await fillCart(stage);
        await soldOut(stage.page);
        await stage.page.reload();
        await see(stage.page, 'Some of your tickets are no longer available.');
      },
    },
    coded('a code that is empty', '   ', 'Please enter a discount code', invalidCode),
    coded(invalidCode, 'NOPE', '"NOPE" is not a valid discount code'),
    coded(voucherApplied, 'KART10', 'Voucher "KART10" successfully applied!'),
    coded('a coupon applied', 'PADDOCK5', 'Coupon "PADDOCK5" successfully applied!', voucherApplied),
    {
      title: 'a code being looked up',
      arrange: async (stage) => {
        await fillCart(stage);
        await hold(stage.page, api.codes);
        await applyCode(stage.page, 'KART10');
        await see(stage.page, 'Checking your discount code...');
      },
    },
    {
      title: 'nothing selected to submit',
      arrange: async (stage) => {
        await openAs(stage, sprintCheckout);
        await acknowledge(stage.page);
        await stopClock(stage.page);
        await press(stage.page, secure);
        await expect(said(stage.page, 'Please select at least one ticket to proceed')).toBeVisible();
      },
    },
    {
      title: 'a checkout being created',
      arrange: async (stage) => {
        await fillCart(stage);
        await hold(stage.page, api.checkouts);
        await press(stage.page, secure);
        await seeState(stage.page, 'checkoutSubmission', /creating/i);
      },
    },
    createdWith(
      refused,
      409,
      { message: 'The grid is full.' },
      'There was a problem creating your checkout: The grid is full.',
    ),
    {
      ...createdWith(
        'a checkout that could not be created',
        200,
        { checkoutUrl: 'javascript:alert(1)' },
        'There was a problem processing your booking. Please try again.',
      ),
      alike: refused,
    },
  ],
};
