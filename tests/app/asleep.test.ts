import { afterEach, expect, test, vi } from 'vitest';
import { bootDataId } from '../../src/app/bootDataId';
import { prerenderPage } from '../../src/prerender/prerenderPage';
import { configurationWith } from '../domain/examples';
import { endHydrated, hydrate } from './hydrate';
import { createLeague } from './league';
import { site, stubResizeObserver } from './openShop';

const path = '/UK/events/EVT_1';

afterEach(endHydrated);

test('BEY-42 a page that is asleep while its region’s configuration changes keeps its elements', async () => {
  stubResizeObserver();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const league = createLeague();
  vi.spyOn(globalThis, 'fetch').mockImplementation(league.fetch);
  const { html, state } = await prerenderPage(site, window.location.origin, path);
  document.body.innerHTML = `<script id="${bootDataId}" type="application/json">{"statePath":"/state.json"}</script>`;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  window.history.replaceState(null, '', path);
  // Drawn long ago, so that it is read again before a touch.
  vi.mocked(fetch).mockImplementation(async (call) =>
    String(call).endsWith('state.json')
      ? new Response(state.replace(/"drawnAt":"\d+/, '"drawnAt":"1999'))
      : league.fetch(call),
  );
  league.data.configuration = configurationWith({ currency: 'EUR' });
  const parts = [...root.querySelectorAll('footer, article, [role=group], #about *')];
  expect(parts.length).toBeGreaterThan(3);
  const app = await hydrate(root);
  await vi.waitFor(() => expect(root.textContent).toContain('EUR'), { timeout: 10_000 });
  expect(parts.filter(({ isConnected }) => !isConnected).map(({ localName }) => localName)).toEqual([]);
  app?.root.stop();
});
