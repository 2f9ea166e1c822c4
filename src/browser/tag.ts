import type { Log } from './log';

export type SendToTag = (name: string, parameters: Record<string, string>) => void;

export type Tag = {
  /** Where the tags are, without a slash at its end. */
  baseUrl: string;
  /** A Google Analytics measurement id, or with `useGtm` a Google Tag Manager container's. */
  id: string;
  useGtm: boolean;
  /** The property of `window` through which page and script speak. */
  layerName: string;
  /** Address of the page without its query; otherwise the script takes the whole one. */
  pageLocation: string;
  log: Log;
};

/** Loads a tag into the page; what is sent before it is there waits in its data layer. A tag that does not load is logged. */
export function loadTag(tag: Tag): SendToTag {
  const layer: unknown[] = [];
  Object.assign(window, { [tag.layerName]: layer });
  const send = tag.useGtm ? speakToTagManager(layer) : speakToAnalytics(layer, tag);
  addScript(tag);
  return send;
}

function speakToTagManager(layer: unknown[]): SendToTag {
  layer.push({ event: 'gtm.js', 'gtm.start': Date.now() });
  return (event, parameters) => layer.push({ event, ...parameters });
}

function speakToAnalytics(layer: unknown[], { id, pageLocation }: Tag): SendToTag {
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the script knows a command by its being `arguments`; an array is none
    layer.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false, page_location: pageLocation });
  return (name, parameters) => gtag('event', name, parameters);
}

function addScript({ baseUrl, id, useGtm, layerName, log }: Tag): void {
  const query = new URLSearchParams({ id });
  if (layerName !== 'dataLayer') query.set('l', layerName);
  const script = document.createElement('script');
  script.async = true;
  script.src = `${baseUrl}/${useGtm ? 'gtm.js' : 'gtag/js'}?${query}`;
  script.addEventListener('error', () => log.failure(`The analytics of '${id}' did not load`, null));
  document.head.append(script);
}
