import { recordFormatted } from '#domain/formatted';
import type { Send } from '../api/limitReads';
import type { WrittenState } from '../app/prerenderedState';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import { describePage, linkedPages } from './describePage';
import { drawPage } from './drawPage';
import { firstReads } from './firstReads';
import { openPage } from './openPage';

/** A page as a first-time visitor sees it, or as guardians see it before their data have loaded. */
export type PrerenderedPage = Awaited<ReturnType<typeof prerenderPage>>;

/** Fields of the state that name the time of the drawing. */
const instants = new Set(['now', 'drawnAt']);

/**
 * Opens an address in the app without a browser, and renders the page.
 * @param site `apiBaseUrl` absolute, or relative to the origin
 * @param origin of the shop; scheme, host and port
 * @throws on a failure or a redirect
 */
export async function prerenderPage(
  site: SiteConfiguration,
  origin: string,
  path: string,
  send: Send = (request) => fetch(request),
) {
  const { app, shown } = await openPage(site, origin, path, send);
  try {
    const { screen, region, access } = shown.visit.route;
    const { value: drawn, texts } = await recordFormatted(() => drawPage(app));
    const { title, html } = drawn;
    const state: WrittenState = {
      snapshot: app.root.getPersistedSnapshot(),
      shown,
      race: app.prerenderedRace,
      hubs: app.prerenderedHubs,
      texts,
      drawnAt: app.now(),
    };
    return {
      title,
      /** The content of `#root`. */
      html,
      ...describePage(app, shown, origin + path),
      screen,
      region,
      /** Anybody else is redirected. */
      access,
      /** Paths of the pages to prerender next. */
      leadsTo: linkedPages(app, shown),
      /** State to hydrate from, as JSON. */
      state: JSON.stringify(state),
      /** The same for each drawing of the same content. */
      content: html + JSON.stringify(state, (key, value) => (instants.has(key) ? undefined : value)),
      firstReads: await firstReads(app, shown),
    };
  } finally {
    app.root.stop();
  }
}
