import type { RecordedEvent } from '#machines/consent';
import type { Log } from './log';
import type { Tag } from './tag';

/** A region's analytics settings; an empty id means none. */
type AnalyticsSettings = { googleAnalyticsId: string; useGtm: boolean };

export type Analytics = {
  /** Loads the region's tag once, or resumes it; pauses every other one. */
  start: (settings: AnalyticsSettings) => void;
  /** No tag measures anything until the next start. */
  pause: () => void;
  /** Sends to the tag that was started last; a no-op without one. */
  send: (recorded: RecordedEvent) => void;
};

const noTag: Tag = { send: () => {}, pause: () => {}, resume: () => {} };

/** Speaks to a tag whose code is on its way, in order. */
const late = (loading: Promise<Tag>): Tag => {
  const tell = (act: (tag: Tag) => void) => void loading.then(act);
  return {
    send: (name, parameters) => tell((tag) => tag.send(name, parameters)),
    pause: () => tell((tag) => tag.pause()),
    resume: () => tell((tag) => tag.resume()),
  };
};

/** The page's address without its query, which can name an e-mail address or a token. */
const pageLocation = (): string => window.location.origin + window.location.pathname;

/**
 * The tags of the regions. Nothing is loaded from anywhere before the first start, not even the code that speaks to them.
 *
 * @param baseUrl where the tags are, without a slash at its end
 */
export function createAnalytics(baseUrl: string, log: Log): Analytics {
  let current = noTag;
  const tags = new Map<string, Tag>();

  const tagFor = ({ googleAnalyticsId: id, useGtm }: AnalyticsSettings): Tag => {
    if (id === '') return noTag;
    const loaded = tags.get(id);
    if (loaded !== undefined) return loaded;
    // Each region has its own data layer, so that no tag reads what was sent to another's.
    const layerName = tags.size === 0 ? 'dataLayer' : `dataLayer${tags.size + 1}`;
    const settings = { baseUrl, id, useGtm, layerName, pageLocation: pageLocation(), log };
    const code = import('./tag').then(({ loadTag }) => loadTag(settings));
    const tag = late(
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
