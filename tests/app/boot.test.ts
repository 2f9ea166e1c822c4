import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { bootDataId } from '../../src/app/bootDataId';
import { kim } from '../domain/examples';
import { blockStorage } from './blockStorage';
import { recordListeners } from './recordListeners';

const admitsAll = { visitor: true, guardian: true };

/** The script that is inline in a prerendered page. */
const boot = async (stored: object, admits = admitsAll): Promise<void> => {
  const bootData = {
    statePath: '/state.json',
    entryScripts: [],
    modules: [],
    style: '/style.css',
    region: 'UK',
    admits,
    firstReads: [],
  };
  document.body.innerHTML = `<script id="${bootDataId}" type="application/json">${JSON.stringify(bootData)}</script>`;
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
  const stopRecording = recordListeners();
  await import('../../src/boot');
  onTestFinished(stopRecording());
};

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  window.dispatchEvent(new Event('app.ready'));
});

/** The code is asked for. */
const hasStarted = () => document.head.querySelector('link[href="/state.json"]') !== null;

test.each([
  ['open to everybody starts after its first paint', admitsAll, false],
  ['of guardians starts at once', { visitor: false, guardian: true }, true],
  ['that redirects its guardian starts at once', { visitor: true, guardian: false }, true],
])('BEY-42 a page %s', async (_, admits, isAtOnce) => {
  document.head.replaceChildren();
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await boot(kim, admits);
  expect(hasStarted()).toBe(isAtOnce);
});

const paymentOf = (userId: string, step: string, eventId = 'EVT_2') => ({
  at: 0,
  value: { order: { userId, eventId }, step },
});

test.each<[string, object, string | undefined]>([
  ['of the guardian', paymentOf(kim.user.id, 'left'), 'left'],
  ['from which the guardian is back', paymentOf(kim.user.id, 'returned'), 'returned'],
  ['whose tickets are awaited', paymentOf(kim.user.id, 'awaited'), undefined],
  ['of another guardian', paymentOf('USR_2', 'left'), undefined],
  ['for the race on the page', paymentOf(kim.user.id, 'left', 'EVT_1'), undefined],
  ['that cannot be read', {}, undefined],
])('BEY-42 BEY-51 an unfinished payment %s has room for its strip', async (_, payment, room) => {
  window.history.replaceState(null, '', '/UK/events/EVT_1');
  await boot({ ...kim, payment });
  const { dataset } = document.documentElement;
  expect(dataset.awaitsPayment).toBe(room);
  delete dataset.awaitsPayment;
});

test.each([
  ['0', undefined],
  ['2', '2'],
])(
  'BEY-42 chat and footer are hidden once the app is ready only behind place-holders of its own: %s',
  async (counted, left) => {
    document.documentElement.dataset.shapes = counted;
    await boot({});
    window.dispatchEvent(new Event('app.ready'));
    expect(document.documentElement.dataset.shapes).toBe(left);
  },
);

test.each<[string, object, string | undefined]>([
  ['a guardian has room for what only guardians see', kim, ''],
  ['nobody has none', {}, undefined],
  ['the anonymous user has none', { ...kim, user: { ...kim.user, id: 'USR_' } }, undefined],
])('BEY-42 %s', async (_, stored, room) => {
  await boot(stored);
  expect(document.documentElement.dataset.awaitsGuardian).toBe(room);
});

test('STO-03 where the storage is blocked the page starts', async () => {
  blockStorage();
  document.head.replaceChildren();
  await boot({}, { visitor: false, guardian: true });
  vi.restoreAllMocks();
  expect(hasStarted()).toBe(true);
});

test.each([
  [false, [2, 2, 3]],
  [true, [1, 1, 3]],
])(
  'BEY-56 presses before the code reach their buttons, by name if the page was drawn anew: %j',
  async (isDrawnAnew, reached) => {
    await boot({});
    const root = document.createElement('div');
    const draw = () => {
      const show = '<button type="button" aria-label="Show"></button>';
      root.innerHTML = `<button>Retry</button>${show}${show}<button>Send</button>`;
    };
    const buttons = () => [...root.querySelectorAll('button')];
    draw();
    document.body.append(root);
    for (const place of [2, 2, 3, 3]) buttons()[place]?.click();
    if (isDrawnAnew) draw();
    const clicked: number[] = [];
    for (const [place, button] of buttons().entries())
      button.addEventListener('click', () => clicked.push(place));
    document.dispatchEvent(new Event('app.ready', { bubbles: true }));
    expect(clicked).toEqual(reached);
  },
);
