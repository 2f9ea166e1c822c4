import type { ScreenRoute } from '#domain/routes';
import { createApi } from '../api/client';
import { getEvent, listEvents } from '../api/events';
import type { Send } from '../api/limitReads';
import { getConfigurations, listRegions } from '../api/regions';
import type { SiteConfiguration } from '../browser/siteConfiguration';

/** The parts of a request that lead to another answer. */
const keyOf = ({ method, url, headers }: Request): string =>
  [method, url, headers.get('hub-region')].join(' ');

/**
 * Sends at once the calls that a page's app makes one after the other.
 * @returns as `send`, but the app's first call of each gets the answer that is under way
 */
export async function askAhead(
  { apiBaseUrl, apiKey }: SiteConfiguration,
  origin: string,
  { screen, region, params }: ScreenRoute,
  send: Send,
): Promise<Send> {
  const sent = new Map<string, Promise<Response>>();
  const options = {
    baseUrl: apiBaseUrl,
    origin,
    apiKey,
    regionId: () => null,
    token: () => null,
    cookie: () => '',
    send: async (request: Request) => {
      const answer = send(request);
      // The app is told.
      answer.catch(() => {});
      sent.set(keyOf(request), answer);
      return new Response(null);
    },
  };
  const api = createApi(options);
  const { signal } = new AbortController();
  const calls: Promise<unknown>[] = [listRegions(api, signal)];
  if (region !== null) {
    const own = api.in(region);
    calls.push(getConfigurations(own, { regionId: region }, signal));
    if (screen === 'raceCalendar' || screen === 'race') calls.push(listEvents(own, signal));
    if (screen === 'race' || screen === 'checkout')
      calls.push(getEvent(own, { eventId: params.id ?? '' }, signal));
  }
  await Promise.all(calls);
  return (request) => {
    const key = keyOf(request);
    const answer = sent.get(key);
    sent.delete(key);
    return answer ?? send(request);
  };
}
