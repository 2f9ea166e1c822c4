import type { RecordedEvent } from '#machines/consent';
import type { AnalyticsTag } from './analyticsTag';
import type { Log } from './log';

/** A region's analytics settings; an empty id means none. */
type AnalyticsSettings = { googleAnalyticsId: string; useGtm: boolean };

export type Analytics = {
  /** Loads the region's tag once, or resumes it; pauses every other tag. */
  start: (settings: AnalyticsSettings) => void;
  /** Until the next start. */
  pause: () => void;
  /** Sends to the tag started last; a no-op without one. */
  send: (recorded: RecordedEvent) => void;
};

const noTag: AnalyticsTag = { send: () => {}, pause: () => {}, resume: () => {} };

/** Queues calls until the tag's code has loaded. */
const queued = (loading: Promise<AnalyticsTag>): AnalyticsTag => {
  const enqueue = (act: (tag: AnalyticsTag) => void) => void loading.then(act);
  return {
    send: (name, parameters) => enqueue((tag) => tag.send(name, parameters)),
    pause: () => enqueue((tag) => tag.pause()),
    resume: () => enqueue((tag) => tag.resume()),
  };
};

/** Without the query, which can contain an e-mail address or a token. */
const pageLocation = (): string => window.location.origin + window.location.pathname;

/**
 * Loads nothing before the first start, not even the tag's code.
 * @param baseUrl of the tags, without a trailing slash
 */
export function createAnalytics(baseUrl: string, log: Log): Analytics {
  let current = noTag;
  const tags = new Map<string, AnalyticsTag>();

  const tagFor = ({ googleAnalyticsId: id, useGtm }: AnalyticsSettings): AnalyticsTag => {
    if (id === '') return noTag;
    const loaded = tags.get(id);
    if (loaded !== undefined) return loaded;
    // One data layer per region, so that no tag reads another region's events.
    const layerName = tags.size === 0 ? 'dataLayer' : `dataLayer${tags.size + 1}`;
    const settings = { baseUrl, id, useGtm, layerName, pageLocation: pageLocation(), log };
    const code = import('./analyticsTag').then(({ loadAnalyticsTag }) => loadAnalyticsTag(settings));
    const tag = queued(
      code.catch((error: unknown) => {
        log.failure(`The analytics of '${id}' did not load`, error);
        return noTag;
      }),
    );
    tags.set(id, tag);
    return tag;
  };

  return {
    start: (settings) => {
      current.pause();
      current = tagFor(settings);
      current.resume();
    },
    pause: () => {
      current.pause();
      current = noTag;
    },
    send: ({ event: { name, ...parameters }, page_location }) =>
      current.send(name, { ...parameters, page_location }),
  };
}
