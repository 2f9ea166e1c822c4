import type { Snapshot } from 'xstate';
import { firstRaces } from '#domain/race/calendarColumns';
import { relatedRaces } from '#domain/race/relatedRaces';
import type { RaceContext } from '#machines/race/race';
import type { RaceCalendarContext } from '#machines/raceCalendar';
import type { CurrentScreen } from '#machines/root/rootSetup';
import type { App } from '../base/app';

type Persisted = Snapshot<unknown> & { children: Record<string, { snapshot: { context: unknown } }> };

/** The root's snapshot with the races that the page shows: after hydration all are loaded again. */
export function withShownRacesOnly(
  root: App['root'],
  { actorId, visit: { route } }: CurrentScreen,
): Snapshot<unknown> {
  const snapshot = root.getPersistedSnapshot() as Persisted;
  const screen = snapshot.children[actorId ?? ''];
  if (screen === undefined) return snapshot;
  const withContext = (context: unknown): Persisted => ({
    ...snapshot,
    children: {
      ...snapshot.children,
      [actorId ?? '']: { ...screen, snapshot: { ...screen.snapshot, context } },
    },
  });
  if (route.screen === 'raceCalendar') {
    const context = screen.snapshot.context as RaceCalendarContext;
    return withContext({ ...context, races: firstRaces(context.races, context.eventTypes) });
  }
  if (route.screen === 'race') {
    const context = screen.snapshot.context as RaceContext;
    const { race, now, relatedRaces: related } = context;
    if (race === null || !related?.races) return snapshot;
    const races = relatedRaces(race, related.races, now);
    return withContext({ ...context, relatedRaces: { ...related, races } });
  }
  return snapshot;
}
