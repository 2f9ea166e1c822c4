import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../browser/test';
import { inspect } from './inspect/inspect';
import { folder, recordExhibit, shoot, slugOf, statesOn, viewsAsked } from './shots';

/** Adds each state of a machine on a path to the gallery, once, and inspects it. */
export const exhibitor =
  (page: Page) =>
  async (machine: string, state: string): Promise<void> => {
    const title = `${machine} ${state}`;
    const name = `paths/${slugOf(title)}`;
    if (page.url() === 'about:blank' || existsSync(join(folder, name))) return;
    test.setTimeout(test.info().timeout + 60_000);
    const before = page.viewportSize();
    const shots = await shoot(page, name, viewsAsked());
    const findings = await inspect(page, {});
    const states = await statesOn(page);
    recordExhibit(name, { group: `Paths: ${machine}`, title, states, shots, findings });
    if (before !== null) await page.setViewportSize(before);
    await page.emulateMedia({ colorScheme: null, forcedColors: null });
    expect(findings, title).toEqual([]);
  };
