import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Finding } from './inspect/axe';
import type { Scene } from './scene';
import { type Size, schemes, show, sizeNames, type View } from './views';

/** Where the gallery lies. */
export const folder = '.cache/gallery';

/** A scene or a state as the gallery's page shows it. */
export type Exhibit = {
  group: string;
  title: string;
  /** The machines on show and their states. */
  states: string[];
  shots: (View & { file: string })[];
  findings: Finding[];
};

/** A title as the name of a folder or an address: `a-race-with-thirty-tickets`. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Forced colours change no layout: these sizes show what they do. */
const forcedSizes: readonly Size[] = ['390', '1280'];

const asked = <Name extends string>(list: string | undefined, names: readonly Name[]): Name[] =>
  names.filter((name) => list === undefined || list.split(',').includes(name));

/** The views that `GALLERY_SIZES` and `GALLERY_SCHEMES` ask for among these sizes; all where they are not set. */
export const viewsAsked = (sizes: readonly Size[] = sizeNames): View[] =>
  asked(process.env.GALLERY_SCHEMES, schemes).flatMap((scheme) =>
    asked(process.env.GALLERY_SIZES, scheme === 'forced' ? forcedSizes : sizeNames)
      .filter((size) => sizes.includes(size))
      .map((size) => ({ size, scheme })),
  );

/** A page longer than this is cut off, CSS px. */
const highest = 6000;

/** Photographs a page in each view. @returns the files, relative to the gallery */
export async function shoot(
  page: Page,
  name: string,
  views: readonly View[],
  { isWindow = false }: Pick<Scene, 'isWindow'> = {},
): Promise<Exhibit['shots']> {
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
      ...(isWindow ? {} : { fullPage: true, clip: { x: 0, y: 0, width, height } }),
      animations: 'disabled',
      // At 200 % a CSS px takes two of the screen's.
      scale: view.size === 'zoom' ? 'device' : 'css',
    });
    shots.push({ ...view, file });
  }
  return shots;
}

/** The machines behind the page and their states: `checkout ready.choosing`. */
export const statesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('[data-machine]')].map((element) =>
      [element.getAttribute('data-machine'), element.getAttribute('data-state')].join(' '),
    );
    const others = Object.entries(document.documentElement.dataset).map((state) => state.join(' '));
    return [...new Set([...shown, ...others])];
  });

/** @param name of its folder */
export const recordExhibit = (name: string, exhibit: Exhibit): void => {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'exhibit.json'), JSON.stringify(exhibit, null, 2));
};

/** Every exhibit that has been photographed, in no order. */
export const exhibitsKept = (): Exhibit[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .filter((file) => file.endsWith('exhibit.json'))
    .map((file): Exhibit => JSON.parse(readFileSync(join(folder, file), 'utf8')));
