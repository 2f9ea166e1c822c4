import { matchRoute } from '#domain/routes';
import type { ScreenLoaders } from './app';
import type { StandingPage } from './composeApp';
import { standingPageId } from './standingPageId';

/** What the file was made with, and a sum of its text: a file of another build, or a damaged one, is told by them. */
type Seal = { build: string; sum: string };

/** Text in an element of JSON, with its seal. */
export type SealedPage = Seal & { text: string };

/** FNV-1a, 32 bits, hexadecimal: tells damage by accident, not by intent. */
const sumOf = (text: string): string => {
  let sum = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1)
    sum = Math.imul(sum ^ text.charCodeAt(place), 0x01000193);
  return (sum >>> 0).toString(16);
};

type Written = Omit<StandingPage, 'screen'>;

/** JSON as the text of an HTML element: nothing in it ends the element or a line. */
export const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

export const sealed = (page: Written, build: string): SealedPage => {
  const text = jsonInHtml(page);
  return { build, sum: sumOf(text), text };
};

const sealedIn = (page: Document): SealedPage | null => {
  const element = page.getElementById(standingPageId);
  if (element === null) return null;
  const { build = '', sum = '' } = element.dataset;
  return { build, sum, text: element.textContent ?? '' };
};

/** Null where the page was not prerendered, by another build, for another address, or is damaged: then it starts plain. */
export async function standingPageIn(
  page: Document,
  loaders: ScreenLoaders,
  { build, path, isSignedIn }: { build: string; path: string; isSignedIn: boolean },
): Promise<StandingPage | null> {
  const found = sealedIn(page);
  if (found === null || found.build !== build || found.sum !== sumOf(found.text)) return null;
  const written = JSON.parse(found.text) as Written;
  const { route } = written.shown.visit;
  const asked = matchRoute(path);
  const isSame = asked.kind === 'screen' && JSON.stringify(asked) === JSON.stringify(route);
  // A guardian is led on from a page for guests.
  if (!isSame || (isSignedIn && route.access !== 'open')) return null;
  const code = await loaders[route.screen]().catch(() => null);
  return code === null ? null : { ...written, screen: code.screen };
}
