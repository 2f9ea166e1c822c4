import { isAdmitted, matchRoute } from '#domain/routes';
import type { ScreenLoaders } from './app';
import { bootDataId } from './bootDataId';
import type { PrerenderedState } from './composeApp';

/** JSON of a prerendered page, with a checksum. */
export type SealedPage = { text: string; sum: string };

/** The part of the element `boot-data` that the app reads; `scripts/boot.js` reads the rest. */
export type BootData = {
  /** Path of the page's JSON on this site; null = a skeleton page. */
  from: string | null;
  sum: string;
};

/** FNV-1a, 32 bits, hexadecimal: detects accidental damage only. */
const sumOf = (text: string): string => {
  let sum = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1)
    sum = Math.imul(sum ^ text.charCodeAt(place), 0x01000193);
  return (sum >>> 0).toString(16);
};

type Written = Omit<PrerenderedState, 'screen'>;

export const sealed = (page: Written): SealedPage => {
  const text = JSON.stringify(page);
  return { text, sum: sumOf(text) };
};

export const readBootData = (page: Document): BootData | null =>
  JSON.parse(page.getElementById(bootDataId)?.textContent ?? 'null') as BootData | null;

const textFrom = async (address: string): Promise<string> => {
  const response = await fetch(address, { credentials: 'same-origin' });
  return response.ok ? response.text() : '';
};

/**
 * Null if the page was not prerendered, is for another address, or is damaged: then the app opens the address itself.
 * The page cannot be of another build, because its HTML names the code that it was made by.
 * @throws if the JSON cannot be read
 */
export async function readPrerenderedState(
  page: Document,
  loaders: ScreenLoaders,
  { path, search, isSignedIn }: { path: string; search: string; isSignedIn: boolean },
): Promise<PrerenderedState | null> {
  const boot = readBootData(page);
  const match = matchRoute(path);
  if (!boot?.from || match.kind !== 'screen' || !isAdmitted(match.access, isSignedIn)) return null;
  const text = await textFrom(boot.from);
  if (sumOf(text) !== boot.sum) return null;
  const { shown, snapshot } = JSON.parse(text) as Written;
  if (JSON.stringify(match) !== JSON.stringify(shown.visit.route)) return null;
  const { screen } = await loaders[match.screen]();
  return { snapshot, shown: { ...shown, visit: { ...shown.visit, search } }, screen };
}
