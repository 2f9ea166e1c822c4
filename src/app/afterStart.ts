import { finalScreen } from '#domain/routes';
import type { App } from '../base/app';
import { addIconStylesheet } from '../browser/iconStylesheet';
import { savesData, watchLinkIntent } from '../browser/linkIntent';
import { registerOfflineWorker } from '../browser/offlineWorker';

/** Started after the first screen, which must not wait for links that load the next screen's code. */
export function afterStart({ root, session, site, sleep, log }: App): void {
  // A style sheet that arrives styles the whole page anew.
  void sleep.touched().then(() => site.iconStylesheet && addIconStylesheet(site.iconStylesheet, log));
  void registerOfflineWorker(log);
  watchLinkIntent((href) => {
    const screen = finalScreen(href, session.getSnapshot().context.stored !== null);
    if (screen !== null) root.send({ type: 'screen.approached', screen, savesData: savesData() });
  });
}
