import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Finding } from './inspect/axe';
import { type Size, schemes, show, sizeNames, type View } from './views';

export const folder = '.cache/gallery';

export type Exhibit = {
  group: string;
  title: string;
  states: string[];
  shots: (View & { file: string })[];
  findings: Finding[];
};

/** A title as a file name: `a-race-with-thirty-tickets`. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Forced colours change no layout, so these sizes are enough. */
const forcedSizes: readonly Size[] = ['390', '1280'];

const asked = <Name extends string>(list: string | undefined, names: readonly Name[]): Name[] =>
  names.filter((name) => list === undefined || list.split(',').includes(name));

/** The views chosen by `GALLERY_SIZES` and `GALLERY_SCHEMES`; all by default. */
export const viewsAsked = (sizes: readonly Size[] = sizeNames): View[] =>
  asked(process.env.GALLERY_SCHEMES, schemes).flatMap((scheme) =>
    asked(process.env.GALLERY_SIZES, scheme === 'forced' ? forcedSizes : sizeNames)
      .filter((size) => sizes.includes(size))
      .map((size) => ({ size, scheme })),
  );

/** Longer pages are cut off, CSS px. */
const highest = 6000;

/** @returns paths of the pictures, relative to the gallery */
export async function shoot(page: Page, name: string, views: readonly View[]): Promise<Exhibit['shots']> {
  const shots: Exhibit['shots'] = [];
  mkdirSync(join(folder, name), { recursive: true });
  for (const view of views) {
    await show(page, view);
    const file = `${name}/${view.size}-${view.scheme}.jpg`;
    const { width, height } = await page.evaluate((most) => {
      const { scrollHeight } = document.documentElement;
      return { width: innerWidth, height: Math.min(Math.max(scrollHeight, innerHeight), most) };
    }, highest);
    await page.screenshot({
      path: join(folder, file),
      type: 'jpeg',
      quality: 72,
      fullPage: true,
      clip: { x: 0, y: 0, width, height },
      animations: 'disabled',
      // At 200 % zoom a CSS px has two screen px.
      scale: view.size === 'zoom' ? 'device' : 'css',
    });
    shots.push({ ...view, file });
  }
  return shots;
}

/** Machines on the page with their states: `checkout ready.choosing`. */
export const statesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('[data-machine]')].map((element) =>
      [element.getAttribute('data-machine'), element.getAttribute('data-state')].join(' '),
    );
    const others = Object.entries(document.documentElement.dataset).map((state) => state.join(' '));
    return [...new Set([...shown, ...others])];
  });

/** @param name of the exhibit's folder */
export const recordExhibit = (name: string, exhibit: Exhibit): void => {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'exhibit.json'), JSON.stringify(exhibit, null, 2));
};

/** Forgets the exhibits of earlier runs. */
export const clearGallery = (): void => rmSync(folder, { recursive: true, force: true });

/** In no particular order. */
export const exhibitsKept = (): Exhibit[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .filter((file) => file.endsWith('exhibit.json'))
    .map((file): Exhibit => JSON.parse(readFileSync(join(folder, file), 'utf8')));
