import { bootDataId } from './app/bootDataId';
import type { BootData } from './app/prerenderedState';
import { watchPressedLayers } from './browser/pressedLayer';
import { markNearestHub } from './screens/regionSelector/markNearestHub';
import * as storageKeys from './storage/storageKeys';
import { storedGuardian, storedValue } from './storage/storedValue';

/*
 * A script of its own, inline in every prerendered page (`scripts/build.ts`, `scripts/pageHtml.ts`). Loads the app after
 * the first paint or at the first gesture; at once where the page is nothing without it.
 */

const page = document.documentElement;
const bootData: BootData = JSON.parse(document.getElementById(bootDataId)?.textContent ?? '');
const { statePath, entryScripts, modules, style, region, admits } = bootData;
let isStarted = false;
const pressedButtons: HTMLButtonElement[] = [];

const addLink = (attributes: Partial<HTMLLinkElement>): void =>
  document.head.append(Object.assign(document.createElement('link'), attributes));

// Hides the cookie banner for a guardian who has already answered.
if (
  storedValue(storageKeys.accepted + region) === true ||
  storedValue(storageKeys.declined + region, 'sessionStorage') === true
)
  page.dataset.cookiesAnswered = '';
const session = storedGuardian();
// Reserves space for elements that only a guardian sees.
if (session !== null) page.dataset.awaitsGuardian = '';
// Reserves the strip's, until the app knows whether a payment is unfinished.
const { order, step } = Object(Object(storedValue(storageKeys.payment)).value);
if (
  order &&
  session?.user.id === order.userId &&
  step !== 'awaited' &&
  !location.pathname.endsWith(`/${order.eventId}`)
)
  page.dataset.awaitsPayment = step;
const willRedirect = !(session !== null ? admits.guardian : admits.visitor);
if (willRedirect) page.dataset.willRedirect = '';
const isGuestForm = !admits.guardian;

const loadStyle = (): Promise<unknown> =>
  new Promise((onload, onerror) => addLink({ rel: 'stylesheet', href: style, onload, onerror }));

/** Each entry script is evaluated as its own task. */
const loadLibraries = async (): Promise<void> => {
  for (const script of entryScripts.slice(0, -1)) await import(/* @vite-ignore */ script);
};

/** Elements that only the app renders need the style sheet. */
const loadCode = async (): Promise<void> => {
  await Promise.all([loadStyle(), loadLibraries()]);
  await import(/* @vite-ignore */ entryScripts.at(-1) ?? '');
};

const start = (): void => {
  if (isStarted) return;
  isStarted = true;
  delete page.dataset.noCode;
  // First, because without HTTP/2 few files are loaded at a time.
  addLink({ rel: 'preload', as: 'fetch', crossOrigin: '', href: statePath });
  for (const href of [...entryScripts, ...modules]) addLink({ rel: 'modulepreload', crossOrigin: '', href });
  loadCode().catch(() => {
    // Retried at the next gesture, or when online again.
    isStarted = false;
    page.dataset.noCode = '';
  });
};

/** On guests' forms, links to another form keep the query, but never the reset token. */
const addQuery = (link: HTMLAnchorElement): void => {
  const query = new URLSearchParams(location.search.replaceAll('&amp;', '&'));
  query.delete('token');
  if (isGuestForm && /\/auth\//.test(link.pathname) && !link.search) link.search = String(query);
};

const isFollowed = (link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  link.origin === location.origin &&
  link.pathname !== location.pathname &&
  !(link.target || ctrlKey || metaKey || shiftKey);

const nameOf = ({ ariaLabel, textContent }: HTMLButtonElement): string | null => ariaLabel ?? textContent;

/** The button itself, or the one with its name if React has drawn the page anew. */
const onPage = (button: HTMLButtonElement): HTMLButtonElement | undefined =>
  button.isConnected
    ? button
    : [...document.querySelectorAll('button')].find((each) => nameOf(each) === nameOf(button));

/** Clicks on buttons before hydration are repeated after it; links work without code. */
const recordInput = (event: Event): void => {
  start();
  if (event.type === 'submit') event.preventDefault();
  if (!(event instanceof MouseEvent) || event.type !== 'click' || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  const button = event.target.closest('button');
  if (link?.closest('main')) addQuery(link);
  if (link && isFollowed(link, event)) link.ariaBusy = 'true';
  // Submits a form only once, however often its button was pressed.
  else if (button && !link && !(button.type === 'submit' && pressedButtons.includes(button))) {
    pressedButtons.push(button);
    if (!button.popoverTargetElement) button.ariaBusy = 'true';
  }
};

// First: a click that it cancels is no input.
watchPressedLayers();
// Lays the page out while the browser delays its first paint for the preloaded fonts.
addEventListener('DOMContentLoaded', () => {
  markNearestHub(document);
  document.body.getBoundingClientRect();
});
const inputEvents = ['pointerdown', 'keydown', 'click', 'submit'];
for (const type of inputEvents) addEventListener(type, recordInput, true);
const markChanged = ({ target }: Event): void => {
  if (target instanceof HTMLElement) target.dataset.changed = '';
};
addEventListener('input', markChanged, true);
addEventListener('online', start);
// After Back, the browser may restore this page as it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const link of document.links) link.ariaBusy = null;
});
addEventListener(
  'app.ready',
  () => {
    for (const type of inputEvents) removeEventListener(type, recordInput, true);
    removeEventListener('input', markChanged, true);
    removeEventListener('online', start);
    for (const name of ['cookiesAnswered', 'awaitsGuardian', 'willRedirect']) delete page.dataset[name];
    // Place-holders that were prerendered and are not on show any more; the app counts its own.
    if (page.dataset.shapes === '0') delete page.dataset.shapes;
    document.getElementById('no-code')?.remove();
    for (const pressed of pressedButtons) {
      const button = onPage(pressed);
      pressed.ariaBusy = null;
      // The browser itself has already toggled a popover.
      if (button !== pressed || !button.popoverTargetElement) button?.click();
    }
  },
  { once: true, capture: true },
);
// A guardian's page shows little before its code is there.
if (willRedirect || !admits.visitor) start();
else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
