import { isAdmitted, matchRoute } from '#domain/routes';
import type { ScreenLoaders } from './app';
import { bootDataId } from './bootDataId';
import type { PrerenderedState } from './composeApp';

/** JSON of a page that stands, and what tells whether it is whole. */
export type SealedPage = { text: string; sum: string };

/** What a prerendered page says in its element `boot-data`; the rest of it is for the script that starts the code. */
export type BootData = {
  /** Address of the sealed page, of this site; null = the page is a frame. */
  from: string | null;
  sum: string;
};

/** FNV-1a, 32 bits, hexadecimal: tells damage by accident, not by intent. */
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
 * Null where the page was not prerendered, is for another address, or is damaged: then it starts plain. It never meets
 * code of another build: the page names the code that it was made by.
 *
 * @throws where it cannot be read
 */
export async function readPrerenderedState(
  page: Document,
  loaders: ScreenLoaders,
  { path, search, isSignedIn }: { path: string; search: string; isSignedIn: boolean },
): Promise<PrerenderedState | null> {
  const note = readBootData(page);
  const asked = matchRoute(path);
  if (!note?.from || asked.kind !== 'screen' || !isAdmitted(asked.access, isSignedIn)) return null;
  const text = await textFrom(note.from);
  if (sumOf(text) !== note.sum) return null;
  const { shown, snapshot } = JSON.parse(text) as Written;
  if (JSON.stringify(asked) !== JSON.stringify(shown.visit.route)) return null;
  const { screen } = await loaders[asked.screen]();
  return { snapshot, shown: { ...shown, visit: { ...shown.visit, search } }, screen };
}
