import type { Log } from './log';
import { loadTag, type Tag } from './tag';

export type AnalyticsEvent =
  | { name: 'sign_up' }
  | { name: 'sign_in'; user_id: string }
  | { name: 'driver_added'; driverId: string }
  | { name: 'begin_checkout'; eventId: string }
  | { name: 'page_view'; page_path: string };

/** How a region measures; an empty id means that it does not. */
export type AnalyticsSettings = { googleAnalyticsId: string; useGtm: boolean };

export type Analytics = {
  /** Sent at once where the current region allows it; kept until then, the newest hundred. */
  record: (event: AnalyticsEvent) => void;
  /** This region is the current one and allows nothing yet. What waits for another region is dropped, its tag is paused. */
  hold: (regionId: string) => void;
  /** This region is the current one and allows it: loads its tag, once, and sends what waits, oldest first. */
  start: (regionId: string, settings: AnalyticsSettings) => void;
  /** What was recorded and not sent, oldest first. */
  pending: () => readonly AnalyticsEvent[];
};

type Recorded = { event: AnalyticsEvent; page_location: string };

const mostPending = 100;

const noTag: Tag = { send: () => {}, pause: () => {}, resume: () => {} };

/** The page's address without its query, which can name an e-mail address or a token. */
const pageLocation = (): string => window.location.origin + window.location.pathname;

/**
 * Keeps events until the region they happened in allows them to be sent. Before that nothing is loaded from anywhere.
 *
 * @param baseUrl where the tags are, without a slash at its end
 */
export function createAnalytics(baseUrl: string, log: Log): Analytics {
  let waiting: Recorded[] = [];
  /** What was recorded before a region was known belongs to the first one. */
  let currentRegion: string | null = null;
  /** Null while the current region allows nothing. */
  let current: Tag | null = null;
  const tags = new Map<string, Tag>();

  const turnTo = (regionId: string): void => {
    if (currentRegion !== null && currentRegion !== regionId) waiting = [];
    currentRegion = regionId;
    current?.pause();
    current = null;
  };
  const tagFor = ({ googleAnalyticsId: id, useGtm }: AnalyticsSettings): Tag => {
    if (id === '') return noTag;
    const loaded = tags.get(id);
    if (loaded !== undefined) return loaded;
    // Of its own, so that no region's tag reads what was sent to another's.
    const layerName = tags.size === 0 ? 'dataLayer' : `dataLayer${tags.size + 1}`;
    const tag = loadTag({ baseUrl, id, useGtm, layerName, pageLocation: pageLocation(), log });
    tags.set(id, tag);
    return tag;
  };
  const sendOff = ({ send }: Tag, { event: { name, ...parameters }, page_location }: Recorded): void =>
    send(name, { ...parameters, page_location });

  return {
    record: (event) => {
      const recorded = { event, page_location: pageLocation() };
      if (current === null) waiting = [...waiting, recorded].slice(-mostPending);
      else sendOff(current, recorded);
    },
    hold: turnTo,
    start: (regionId, settings) => {
      turnTo(regionId);
      const tag = tagFor(settings);
      tag.resume();
      for (const recorded of waiting) sendOff(tag, recorded);
      waiting = [];
      current = tag;
    },
    pending: () => waiting.map(({ event }) => event),
  };
}
