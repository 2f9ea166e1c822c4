import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../browser/test';
import { inspectStill } from './inspect/inspect';
import { exhibitsKept, folder, recordExhibit, shoot, slugOf, statesOn, viewsAsked } from './shots';

/** Adds each state on a path to the gallery, unless already shown. */
export const exhibitor = (page: Page) => {
  const known = new Set(exhibitsKept().flatMap(({ states }) => states));
  return async (machine: string, state: string): Promise<void> => {
    const title = `${machine} ${state}`;
    const name = `paths/${slugOf(title)}`;
    const isNowhere = page.url() === 'about:blank';
    if (isNowhere || known.has(title) || existsSync(join(folder, name))) return;
    known.add(title);
    const before = page.viewportSize();
    const shots = await shoot(page, name, viewsAsked());
    const findings = await inspectStill(page, {});
    recordExhibit(name, {
      group: `Paths: ${machine}`,
      title,
      states: await statesOn(page),
      shots,
      findings,
    });
    if (before !== null) await page.setViewportSize(before);
    await page.emulateMedia({ colorScheme: null, forcedColors: null });
    expect(findings).toEqual([]);
  };
};
