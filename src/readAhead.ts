import type { StoredSession } from '#domain/entities';
import { raceIdsOf } from '#domain/ticket/boughtTicket';
import { regionsToAsk } from '#domain/ticket/regionsToAsk';
import { apiAddress, callHeaders } from './api/callHeaders';
import { bootDataId } from './app/bootDataId';
import type { BootData } from './app/prerenderedState';
import type { EarlyRead, FirstRead, TicketReads } from './browser/earlyReads';
import { readerDay } from './browser/readerTimezone';
import { readApiConfiguration } from './browser/siteConfiguration';
import { storedGuardian } from './storage/storedValue';

/*
 * A script of its own, inline in the prerendered pages of guardians (`scripts/build.ts`, `scripts/pageHtml.ts`). Sends
 * their first reads beside the code: the app takes the answers instead of asking again.
 */

const { region, firstReads }: BootData = JSON.parse(document.getElementById(bootDataId)?.textContent ?? '');
const { apiBaseUrl, apiKey } = readApiConfiguration(document);

const send = (
  { method, path }: FirstRead,
  regionId: string | null,
  { token, user }: StoredSession,
): EarlyRead => {
  const today = readerDay(new Date().toISOString());
  const address = path.replace('%7BuserId%7D', encodeURIComponent(user.id)).replace('%7Btoday%7D', today);
  const url = apiAddress(apiBaseUrl, location.origin) + address;
  const headers = callHeaders(
    { method, url },
    { origin: location.origin, apiKey, regionId, token, cookie: document.cookie },
  );
  const answer = fetch(url, { method, headers }).catch(() => null);
  return { method, url, headers, sentAt: performance.now(), answer };
};

/** An answer that is no list has no tickets; anything in it that is no ticket has no race. */
const ticketsIn = async (answer: EarlyRead['answer']) => {
  const sent: unknown = await (await answer)?.clone().json();
  return (Array.isArray(sent) ? sent : []).map((each) => {
    const { eventId, currency } = Object(each);
    return { eventId: typeof eventId === 'string' ? eventId : '', currency: String(currency) };
  });
};

/** The races of the tickets, and of each the region in which it most likely is. */
const sendRaces = async (
  answer: EarlyRead['answer'],
  { races, race, regions }: TicketReads,
  session: StoredSession,
): Promise<void> => {
  const tickets = await ticketsIn(answer);
  const ids = raceIdsOf(tickets);
  const read = (path: string, regionId: string | null) =>
    window.earlyReads?.push(send({ method: 'GET', path }, regionId, session));
  if (ids.length === 0) return;
  read(races.replace('%7BraceIds%7D', ids.map(encodeURIComponent).join()), region);
  for (const [eventId, [regionId = null]] of regionsToAsk({ regionId: region ?? '', regions, tickets }))
    read(race.replace('%7BraceId%7D', encodeURIComponent(eventId)), regionId);
};

const session = storedGuardian();
if (session !== null)
  window.earlyReads = firstReads.map(({ ofTickets, ...read }) => {
    const early = send(read, region, session);
    // The app finds out by itself what is wrong with the answer.
    if (ofTickets) sendRaces(early.answer, ofTickets, session).catch(() => {});
    return early;
  });
