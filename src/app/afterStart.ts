import { finalScreen } from '#domain/routes';
import type { App } from '../base/app';
import { addIconStylesheet } from '../browser/iconStylesheet';
import { savesData, watchLinkIntent } from '../browser/linkIntent';
import { registerOfflineWorker } from '../browser/offlineWorker';

/** After the first screen, which must not wait for links that load the next one's code. */
export function afterStart({ root, session, site, sleep, log }: App): void {
  void sleep.touched().then(() => site.iconStylesheet && addIconStylesheet(site.iconStylesheet, log));
  void registerOfflineWorker(log);
  watchLinkIntent((href) => {
    const screen = finalScreen(href, session.getSnapshot().context.stored !== null);
    if (screen !== null) root.send({ type: 'screen.approached', screen, savesData: savesData() });
  });
}
