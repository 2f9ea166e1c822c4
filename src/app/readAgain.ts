import { isFresh } from '#domain/time/isFresh';
import type { App } from '../base/app';

/**
 * Reads again what a prerendered page was drawn from: of a fresh one that a visitor opens only the regions, at its first
 * touch, because only what this page has read itself is kept for later visits. Guardians have held places, which are on
 * sale to them alone.
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
