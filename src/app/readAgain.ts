import { isFresh } from '#domain/time/isFresh';
import type { App } from '../base/app';

/**
 * Reads again what a prerendered page was drawn from. Regions always, because only what this page has read itself is
 * kept for later visits; the screen for guardians, whose own held places are on sale to them alone, and for a visitor
 * once it is old.
 * @param drawnAt instant, by the API's clock
 */
export function readAgain(
  { region, root, session, now }: Pick<App, 'region' | 'root' | 'session' | 'now'>,
  drawnAt: string,
): void {
  region.send({ type: 'region.refresh' });
  const isGuardian = session.getSnapshot().context.stored !== null;
  if (isGuardian || !isFresh(drawnAt, now())) root.send({ type: 'page.outdated' });
}
