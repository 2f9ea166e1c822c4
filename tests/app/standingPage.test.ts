// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { Snapshot } from 'xstate';
import { matchRoute } from '#domain/routes';
import type { ShownScreen } from '#machines/rootSetup';
import { screenLoaders } from '../../src/app/screenLoaders';
import { jsonInHtml, sealed, standingPageIn } from '../../src/app/standingPage';
import { standingPageId } from '../../src/app/standingPageId';

const routeTo = (path: string) => {
  const route = matchRoute(path);
  if (route.kind !== 'screen') throw new Error(`${path} shows no screen`);
  return route;
};

const pageAt = (path: string) => {
  const shown: ShownScreen = {
    visit: { visit: 1, route: routeTo(path), search: '' },
    region: null,
    actorId: 'screen.1',
  };
  return { snapshot: { status: 'active' } as Snapshot<unknown>, shown };
};

const code = '/assets/index-1.js';
const here = { build: code, path: '/UK/events', isSignedIn: false };

/** A document with the page in it, as it was written or as it was damaged since. */
const documentWith = (path: string, damage: (text: string) => string = (text) => text): Document => {
  const { build, sum, text } = sealed(pageAt(path), code);
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = `<script id="${standingPageId}" type="application/json" data-build="${build}" data-sum="${sum}">${damage(text)}</script>`;
  return page;
};

describe('a page that stands is gone on from', () => {
  test('BEY-42 at its own address, with its code', async () => {
    const page = await standingPageIn(documentWith('/UK/events'), screenLoaders, here);
    expect(page).toMatchObject(pageAt('/UK/events'));
    expect(page?.screen).toBe((await screenLoaders.raceCalendar()).screen);
  });

  test.each([
    ['cut off', '/UK/events', (text: string) => text.slice(0, 40), here],
    ['altered', '/UK/events', (text: string) => text.replace('screen.1', 'screen.2'), here],
    ['of another build', '/UK/events', undefined, { ...here, build: '/assets/index-2.js' }],
    ['of another race', '/UK/events/e1', undefined, { ...here, path: '/UK/events/e2' }],
    ['of another region', '/UK/events', undefined, { ...here, path: '/US/events' }],
    [
      'for guests, with a guardian',
      '/UK/auth/sign-in',
      undefined,
      { ...here, path: '/UK/auth/sign-in', isSignedIn: true },
    ],
  ] as const)('BEY-42 not one %s', async (_, written, damage, asked) => {
    expect(await standingPageIn(documentWith(written, damage), screenLoaders, asked)).toBeNull();
  });

  test('BEY-42 not where there is none, or its code does not load', async () => {
    const none = document.implementation.createHTMLDocument();
    expect(await standingPageIn(none, screenLoaders, here)).toBeNull();
    const offline = { ...screenLoaders, raceCalendar: () => Promise.reject(new TypeError('offline')) };
    expect(await standingPageIn(documentWith('/UK/events'), offline, here)).toBeNull();
  });
});

test('BEY-42 nothing in it ends its element or a line of it', () => {
  const hostile = { name: '</script><!-- <script>\u2028\u2029' };
  const text = jsonInHtml(hostile);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(hostile);
});
