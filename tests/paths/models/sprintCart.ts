import type { Locator } from '@playwright/test';
import { acknowledge, sprintTicket, unfoldTicket } from '../../browser/guardian';
import { press } from '../../browser/reading';
import type { Stage } from '../model';

/** By keyboard: while a code is looked up, the loading overlay may be on top. */
export const byKey = (button: Locator): Promise<void> => button.press('Enter');

export const cartOf = ({ page }: Stage) => page.getByRole('complementary', { name: 'Your selection' });

export const addOf = ({ page }: Stage, driver = 'Noah Hart') =>
  page.getByRole('button', { name: `Add to Selection ${sprintTicket} for ${driver}` });

/** Adds the sprint's ticket, which may be folded. */
export const addSprint = async ({ page }: Stage, driver = 'Noah Hart'): Promise<void> =>
  byKey(await unfoldTicket(page, `${sprintTicket} for ${driver}`));

export const removeOf = (stage: Stage, driver = 'Noah Hart') =>
  cartOf(stage).getByRole('button', { name: `Remove ${sprintTicket} for ${driver}` });

export const secureOf = (stage: Stage) => cartOf(stage).getByRole('button', { name: 'Secure Your Spot Now' });

export const anyRemoveOf = (stage: Stage) =>
  cartOf(stage).getByRole('button', { name: /^Remove .+ for Noah Hart$/ });

export const submissionOf = ({ page }: Stage) => page.locator('[data-machine="checkoutSubmission"]');

/** Puts Noah's ticket into the cart, or takes it out, if necessary. */
export const fillCart = async (stage: Stage, isFilled: boolean): Promise<void> => {
  const add = stage.page.getByRole('button', { name: /^Add to Selection .+ for Noah Hart$/ }).first();
  const remove = anyRemoveOf(stage);
  await add.or(remove).first().waitFor();
  const isThere = (await remove.count()) > 0;
  if (isThere !== isFilled) await byKey(isFilled ? add : remove);
};

/** Ticks the acknowledgement and submits. */
export const submit = async ({ page }: Stage): Promise<void> => {
  await acknowledge(page);
  await press(page, 'Secure Your Spot Now');
};
