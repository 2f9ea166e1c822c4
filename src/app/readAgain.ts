import { isFresh } from '#domain/time/isFresh';
import type { App } from '../base/app';

/**
 * Reads again what a page was drawn from: at once for a guardian, whose held places are on sale to them alone, and once
 * it is old. Regions are read to be kept for later visits, which can wait for a touch.
 * @param drawnAt instant, by the API's clock
 */
export async function readAgain(
  { region, root, session, sleep, now }: Pick<App, 'region' | 'root' | 'session' | 'sleep' | 'now'>,
  drawnAt: string,
): Promise<void> {
  const isGuardian = session.getSnapshot().context.stored !== null;
  if (isGuardian || !isFresh(drawnAt, now())) root.send({ type: 'page.outdated' });
  else await sleep.touched();
  region.send({ type: 'region.refresh' });
}
