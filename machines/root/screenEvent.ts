import type { StoredSelection } from '#domain/entities';
import type { CurrentRegion } from '#machines/region/currentRegion';

/** Sent to every screen's machine; a machine ignores events that it does not name. */
export type ScreenEvent<Input = unknown> =
  /** The screen's machine has just started, and is on show. */
  | { type: 'screen.opened' }
  /** The page was prerendered, without a query; `input` is what a fresh start would get. */
  | { type: 'page.hydrated'; input: Input }
  /** The browser restored this page from its page cache, where the page received no events. */
  | { type: 'page.returned' }
  /** The guardian looks at this tab again. */
  | { type: 'page.seen' }
  /** The screen on show was prerendered a while ago, or for nobody in particular. */
  | { type: 'page.outdated' }
  | { type: 'network.restored' }
  /** Another tab changed the selection for a race. */
  | ({ type: 'selection.stored' } & StoredSelection)
  /** Time has passed, or the API's time turned out to differ from the time assumed until now. */
  | ({ type: 'clock.corrected' } & CurrentTime)
  /** The guardian has given back what an unpaid order held. */
  | { type: 'places.released' }
  /** The configuration of the screen's region was read again. */
  | { type: 'region.corrected'; region: CurrentRegion | null }
  /** The guardian changed, here or in another tab; null for a visitor. */
  | { type: 'guardian.changed'; userId: string | null };

/** An instant, and its plain date in the guardian's timezone. */
type CurrentTime = { now: string; today: string };

/** Those that a screen's machine names. */
export type ToScreen<Type extends ScreenEvent['type'], Input = unknown> = Extract<
  ScreenEvent<Input>,
  { type: Type }
>;
