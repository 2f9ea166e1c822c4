import { applyCode, chooseSprint, select, sprintCheckout, unfold } from '../../browser/guardian';
import { bornYearsAgo, type DriverPayload, noah } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { answer, answerSprint, bigFamily, type Json, long, openAs, see, thirty } from '../arranging';
import type { SceneGroup } from '../scene';

const inEveryScript: DriverPayload[] = [
  { ...noah, firstName: long.slice(0, 100), lastName: long.slice(0, 100) },
  { ...noah, firstName: '李小龙', lastName: 'Ñandú-Þórsdóttir Żółć' },
  { ...noah, firstName: 'نورة', lastName: 'المكتوم' },
];

export const checkout: SceneGroup = {
  name: 'Checkout',
  scenes: {
    'nine drivers of every age, one without a height and one without any ticket': async (stage) => {
      await answer(stage.page, 'v2/Drivers/byUser/*', (drivers: Json[]) =>
        drivers.map((driver) =>
          driver.firstName === 'Dan' ? { ...driver, eligibleClasses: [], closeClasses: [] } : driver,
        ),
      );
      await openAs(stage, sprintCheckout, bigFamily);
      await expect(stage.page.getByRole('button', { name: /^Edit profile of/ })).toHaveCount(1);
      await unfold(stage.page, 'Dan Hart');
      await see(stage.page, 'There are no ticket options for Dan at this race.');
    },
    'drivers with names of 200 characters and of every script': async (stage) => {
      await openAs(stage, sprintCheckout, inEveryScript);
      await see(stage.page, '李小龙 Ñandú-Þórsdóttir Żółć');
    },
    'thirty tickets for a driver': async (stage) => {
      await answerSprint(stage.page, ({ tickets }) => ({
        tickets: thirty((tickets as Json[]).slice(1, 2), '_id'),
      }));
      await answer(stage.page, 'v1/Events/uk-ashdown-sprint/info', (counts: { tickets: Json[] }) => ({
        ...counts,
        tickets: thirty(counts.tickets.slice(1, 2), 'id'),
      }));
      await openAs(stage, sprintCheckout);
      await expect(stage.page.getByRole('button', { name: /^Add to Selection/ })).toHaveCount(30);
    },
    'tickets for two drivers in the cart, one of which does not fit, a voucher and a coupon': async (
      stage,
    ) => {
      const { page } = stage;
      const zoe = { ...noah, firstName: 'Zoe', dateOfBirth: bornYearsAgo(13), weight: 46, height: 155 };
      await openAs(stage, sprintCheckout, [noah, zoe]);
      await chooseSprint(page, 'Noah Hart');
      await select(page, 'Junior Sprint for Zoe Hart');
      await page.getByText('Additional Ticket Options').first().click();
      await page
        .getByRole('button', { name: /^Add to Selection .+ for Noah Hart$/ })
        .last()
        .click();
      await see(page.getByRole('complementary'), 'I want this ticket anyway.');
      await applyCode(page, 'KART10');
      await see(page, 'Voucher KART10');
      await applyCode(page, 'PADDOCK5');
      await see(page, 'Coupon PADDOCK5');
    },
  },
};
