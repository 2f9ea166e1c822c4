import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** What somebody without a pointer does: nothing here clicks, fills or focuses. */

/** More than the stops of any page on the way. */
const farthest = 150;

const hasFocus = async (page: Page, control: Locator): Promise<boolean> =>
  (await control.and(page.locator(':focus')).count()) > 0;

/** Goes on with Tab until the control has the focus, or goes back with Shift+Tab. @throws where it never has */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control.first()).toBeVisible();
  for (let stop = 0; stop < farthest; stop++) {
    if (await hasFocus(page, control)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${control} cannot be reached with ${key}`);
}

export async function enter(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  // A busy button would not answer.
  await expect(page.locator(':focus')).toBeEnabled();
  await page.keyboard.press('Enter');
}

/** Types into the field that the control is, over what stands there. */
export async function type(page: Page, control: Locator, words: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
}

/** Chooses one of a group of options with the arrows; a group has one stop. */
export async function choose(page: Page, group: Locator, name: string): Promise<void> {
  const options = group.getByRole('radio');
  await tabTo(page, options);
  const wanted = group.getByRole('radio', { name, exact: true });
  await page.keyboard.press('Space');
  for (let arrow = 0; arrow < (await options.count()) && !(await wanted.isChecked()); arrow++)
    await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}
