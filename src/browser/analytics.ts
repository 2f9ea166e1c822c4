import type { RecordedEvent } from '#machines/consent';
import type { AnalyticsTag } from './analyticsTag';
import type { Log } from './log';

/** A region's analytics settings; an empty id means none. */
type AnalyticsSettings = { googleAnalyticsId: string; useGtm: boolean };

const noTag: AnalyticsTag = { send: () => {}, setPaused: () => {} };

/**
 * Loads nothing before the first start, not even the tag's code.
 * @param baseUrl of the tags, without a trailing slash; empty: there are none
 */
export function createAnalytics(baseUrl: string, log: Log) {
  const none = Promise.resolve(noTag);
  let current = none;
  const tags = new Map<string, Promise<AnalyticsTag>>();
  /** Once the tag's code has loaded. */
  const tell = (act: (tag: AnalyticsTag) => void) => void current.then(act);

  const tagFor = ({ googleAnalyticsId: id, useGtm }: AnalyticsSettings): Promise<AnalyticsTag> => {
    if (id === '' || baseUrl === '') return none;
    const loaded = tags.get(id);
    if (loaded !== undefined) return loaded;
    // One data layer per region, so that no tag reads another region's events.
    const layerName = tags.size === 0 ? 'dataLayer' : `dataLayer${tags.size + 1}`;
    const settings = { baseUrl, id, useGtm, layerName, log };
    const tag = import('./analyticsTag')
      .then(({ loadAnalyticsTag }) => loadAnalyticsTag(settings))
      .catch((error: unknown) => {
        log.failure(`The analytics of '${id}' did not load`, error);
        return noTag;
      });
    tags.set(id, tag);
    return tag;
  };

  return {
    /** Loads the region's tag once, or resumes it; pauses every other tag. */
    start: (settings: AnalyticsSettings): void => {
      tell((tag) => tag.setPaused(true));
      current = tagFor(settings);
      tell((tag) => tag.setPaused(false));
    },
    /** Until the next start. */
    pause: (): void => {
      tell((tag) => tag.setPaused(true));
      current = none;
    },
    /** Sends to the tag started last; a no-op without one. */
    send: ({ event: { name, ...parameters }, page_location }: RecordedEvent): void =>
      tell((tag) => tag.send(name, { ...parameters, page_location })),
  };
}

export type Analytics = ReturnType<typeof createAnalytics>;
