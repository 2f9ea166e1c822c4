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

/** For search engines and shared links. @param url of the page */
export function describePage(app: App, shown: CurrentScreen, url: string) {
  const { leagueName } = app.site;
  const { region } = shown;
  const place = region === null ? '' : ` in ${region.display}`;
  const race = raceOf(app, shown);
  const isKnown = race !== null && region !== null;
  return {
    /** One sentence. */
    description: isKnown
      ? raceSummary(race, region.currency)
      : `Race tickets for young karting drivers${place}: ${leagueName}.`,
    /** Address of a picture; null for the shop's own. */
    photograph: race?.imageUrl ?? null,
    /** The race as schema.org data; null on other pages. */
    listing: isKnown ? raceJsonLd(race, { url, currency: region.currency, organizer: leagueName }) : null,
  };
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
