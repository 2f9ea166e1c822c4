import { describe, expect, test, vi } from 'vitest';
import type { Snapshot } from 'xstate';
import { matchRoute } from '#domain/routes';
import type { CurrentScreen } from '#machines/root/rootSetup';
import { bootDataId } from '../../src/app/bootDataId';
import { readPrerenderedState } from '../../src/app/prerenderedState';
import { screenLoaders } from '../../src/app/screenLoaders';

const routeTo = (path: string) => {
  const route = matchRoute(path);
  if (route.kind !== 'screen') throw new Error(`${path} shows no screen`);
  return route;
};

const pageAt = (path: string) => {
  const shown: CurrentScreen = {
    visit: { visit: 1, route: routeTo(path), search: '' },
    region: null,
    actorId: 'screen.1',
  };
  return { snapshot: { status: 'active' } as Snapshot<unknown>, shown };
};

const here = { path: '/UK/events', search: '', isSignedIn: false };

/** A prerendered document. @param text its state as received */
const documentWith = (path: string, text = JSON.stringify({ ...pageAt(path), texts: {} })): Document => {
  const statePath = '/state/1.json';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    input === statePath ? new Response(text) : new Response(null, { status: 404 }),
  );
  const page = document.implementation.createHTMLDocument();
  const note = JSON.stringify({ statePath });
  page.body.innerHTML = `<script id="${bootDataId}" type="application/json">${note}</script>`;
  return page;
};

describe('a prerendered page is hydrated', () => {
  test('BEY-42 at the address that it was prerendered for, with its screen’s code', async () => {
    const page = await readPrerenderedState(documentWith('/UK/events'), screenLoaders, here);
    expect(page).toMatchObject(pageAt('/UK/events'));
    expect(page?.screen).toBe((await screenLoaders.raceCalendar()).screen);
  });

  test.each([
    ['of another race', '/UK/events/e1', { ...here, path: '/UK/events/e2' }],
    ['of another region', '/UK/events', { ...here, path: '/US/events' }],
    [
      'for guests, with a guardian',
      '/UK/auth/sign-in',
      { ...here, path: '/UK/auth/sign-in', isSignedIn: true },
    ],
  ])('BEY-42 a prerendered page that is %s is not used', async (_, written, asked) => {
    expect(await readPrerenderedState(documentWith(written), screenLoaders, asked)).toBeNull();
  });

  test('BEY-42 nothing is hydrated where no page was prerendered, or its state or code does not load', async () => {
    const none = document.implementation.createHTMLDocument();
    expect(await readPrerenderedState(none, screenLoaders, here)).toBeNull();
    const gone = documentWith('/UK/events');
    vi.mocked(fetch).mockResolvedValue(new Response(null, { status: 404 }));
    expect(await readPrerenderedState(gone, screenLoaders, here)).toBeNull();
    const cutOff = documentWith('/UK/events', JSON.stringify(pageAt('/UK/events')).slice(0, 40));
    await expect(readPrerenderedState(cutOff, screenLoaders, here)).rejects.toThrow(SyntaxError);
    const offline = { ...screenLoaders, raceCalendar: () => Promise.reject(new TypeError('offline')) };
    await expect(readPrerenderedState(documentWith('/UK/events'), offline, here)).rejects.toThrow('offline');
  });
});
