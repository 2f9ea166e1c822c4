import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Gestures by keyboard only: no click, fill or focus call. */

/** More tab stops than any page has. */
const farthest = 150;

const hasFocus = async (page: Page, control: Locator): Promise<boolean> =>
  (await control.and(page.locator(':focus')).count()) > 0;

/** Tabs forward, or backward with Shift+Tab, to a control. @throws if the control never gets the focus */
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
  // A busy button ignores the key.
  await expect(page.locator(':focus')).toBeEnabled();
  await page.keyboard.press('Enter');
}

/** Replaces a field's text. */
export async function type(page: Page, control: Locator, words: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
}

/** Chooses a radio button with the arrow keys; a group has one tab stop. */
export async function choose(page: Page, group: Locator, name: string): Promise<void> {
  const options = group.getByRole('radio');
  await tabTo(page, options);
  const wanted = group.getByRole('radio', { name, exact: true });
  await page.keyboard.press('Space');
  for (let arrow = 0; arrow < (await options.count()) && !(await wanted.isChecked()); arrow++)
    await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}
