import { finalScreen } from '#domain/routes';
import type { App } from '../base/app';
import { addIconStylesheet } from '../browser/iconStylesheet';
import { savesData, watchLinkIntent } from '../browser/linkIntent';
import { registerOfflineWorker } from '../browser/offlineWorker';

/** After the first screen, which must not wait for links that load the next one's code. */
export function afterStart({ root, session, site, sleep, log }: App): void {
  const { iconStylesheet } = site;
  if (iconStylesheet !== null) {
    // A style sheet that arrives styles the whole page anew.
    const icons = sleep.part();
    icons.wakeInSight(document.querySelector('footer'));
    void icons.awake.then(() => addIconStylesheet(iconStylesheet, log));
  }
  void registerOfflineWorker(log);
  watchLinkIntent((href) => {
    const screen = finalScreen(href, session.getSnapshot().context.stored !== null);
    if (screen !== null) root.send({ type: 'screen.approached', screen, savesData: savesData() });
  });
}
