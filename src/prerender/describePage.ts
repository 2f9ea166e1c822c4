import type { Race } from '#domain/entities';
import { raceJsonLd, raceSummary } from '#domain/race/raceJsonLd';
import { paths } from '#domain/routes';
import type { RaceActor } from '#machines/race/race';
import type { RaceCalendarActor } from '#machines/raceCalendar';
import type { CurrentScreen } from '#machines/root/rootSetup';
import type { App } from '../base/app';

/** Null on any page but a race's. */
const raceOf = ({ root }: App, { visit, actorId }: CurrentScreen): Race | null => {
  if (visit.route.screen !== 'race') return null;
  return (root.system.get(actorId ?? '') as RaceActor).getSnapshot().context.race;
};

export function descriptionOf(app: App, shown: CurrentScreen): string {
  const { region } = shown;
  const race = raceOf(app, shown);
  if (race !== null && region !== null) return raceSummary(race, region.currency);
  const place = region === null ? '' : ` in ${region.display}`;
  return `Race tickets for young karting drivers${place}: ${app.site.leagueName}.`;
}

/** The photograph for shared links; null for the shop's own picture. */
export const photographOf = (app: App, shown: CurrentScreen): string | null =>
  raceOf(app, shown)?.imageUrl ?? null;

export function listingOf(app: App, shown: CurrentScreen, url: string): Record<string, unknown> | null {
  const race = raceOf(app, shown);
  if (race === null || shown.region === null) return null;
  const { currency } = shown.region;
  return raceJsonLd(race, { url, currency, organizer: app.site.leagueName });
}

/** The page's regions or races, forms for guests, guardians' pages and legal texts. */
export function linkedPages({ region, root }: App, { visit, actorId }: CurrentScreen): string[] {
  if (visit.route.screen === 'regionSelector')
    return region.getSnapshot().context.regions.map(({ id }) => paths.in(id).raceCalendar());
  const own = paths.in(visit.route.region ?? '');
  if (visit.route.screen === 'race') return [own.checkout(visit.route.params.id ?? '')];
  if (visit.route.screen !== 'raceCalendar') return [];
  const calendar = root.system.get(actorId ?? '') as RaceCalendarActor;
  const { races } = calendar.getSnapshot().context;
  const forms = [own.signIn(), own.register(), own.passwordForgotten()];
  const texts = [own.legal('privacy'), own.legal('terms')];
  return [...races.map(({ id }) => own.race(id)), ...forms, own.account(), ...texts];
}
