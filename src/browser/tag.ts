import type { Log } from './log';

export type TagSettings = {
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

export type Tag = {
  send: (name: string, parameters: Record<string, string>) => void;
  /** The script stays in the page; while paused it measures nothing by itself. A no-op for a Tag Manager container. */
  pause: () => void;
  resume: () => void;
};

/** The content security policy lets only what has passed this policy name a script to load. */
const scriptAddresses = window.trustedTypes?.createPolicy('tags', { createScriptURL: (address) => address });

/** Loads a tag into the page; what is sent before it is there waits in its data layer. A tag that does not load is logged. */
export function loadTag(settings: TagSettings): Tag {
  const layer: unknown[] = [];
  Object.assign(window, { [settings.layerName]: layer });
  const tag = settings.useGtm ? speakToTagManager(layer) : speakToAnalytics(layer, settings);
  addScript(settings);
  return tag;
}

function speakToTagManager(layer: unknown[]): Tag {
  layer.push({ event: 'gtm.js', 'gtm.start': Date.now() });
  return {
    send: (event, parameters) => layer.push({ event, ...parameters }),
    pause: () => {},
    resume: () => {},
  };
}

function speakToAnalytics(layer: unknown[], { id, pageLocation }: TagSettings): Tag {
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the script knows a command by its being `arguments`; an array is none
    layer.push(arguments);
  }
  const disable = (isDisabled: boolean) => Object.assign(window, { [`ga-disable-${id}`]: isDisabled });
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false, page_location: pageLocation });
  return {
    send: (name, parameters) => gtag('event', name, parameters),
    pause: () => disable(true),
    resume: () => disable(false),
  };
}

function addScript({ baseUrl, id, useGtm, layerName, log }: TagSettings): void {
  const query = new URLSearchParams({ id });
  if (layerName !== 'dataLayer') query.set('l', layerName);
  const script = document.createElement('script');
  script.async = true;
  const address = `${baseUrl}/${useGtm ? 'gtm.js' : 'gtag/js'}?${query}`;
  script.src = (scriptAddresses?.createScriptURL(address) ?? address) as string;
  script.addEventListener('error', () => log.failure(`The analytics of '${id}' did not load`, null));
  document.head.append(script);
}
