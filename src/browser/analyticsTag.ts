import type { Log } from './log';
import { scriptAddress } from './scriptAddress';

type TagSettings = {
  /** Without a trailing slash. */
  baseUrl: string;
  /** A Google Analytics measurement id, or with `useGtm` a Google Tag Manager container id. */
  id: string;
  useGtm: boolean;
  /** Property of `window` with the data layer. */
  layerName: string;
  log: Log;
};

export type AnalyticsTag = {
  send: (name: string, parameters: Record<string, string>) => void;
  /** The script stays in the page but sends nothing. A no-op for a Tag Manager container. */
  setPaused: (isPaused: boolean) => void;
};

/** Adds the tag's script; events queue in the data layer until it has loaded. A tag that fails to load is logged. */
export function loadAnalyticsTag(settings: TagSettings): AnalyticsTag {
  const layer: unknown[] = [];
  Object.assign(window, { [settings.layerName]: layer });
  const tag = settings.useGtm ? tagManager(layer) : googleAnalytics(layer, settings);
  addScript(settings);
  return tag;
}

function tagManager(layer: unknown[]): AnalyticsTag {
  layer.push({ event: 'gtm.js', 'gtm.start': Date.now() });
  return {
    send: (event, parameters) => layer.push({ event, ...parameters }),
    setPaused: () => {},
  };
}

function googleAnalytics(layer: unknown[], { id }: TagSettings): AnalyticsTag {
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the script accepts commands as `arguments` objects only, not as arrays
    layer.push(arguments);
  }
  gtag('js', new Date());
  // Without the query, which can contain an e-mail address or a token, and which the script would otherwise send.
  const page_location = window.location.origin + window.location.pathname;
  gtag('config', id, { send_page_view: false, page_location });
  return {
    send: (name, parameters) => gtag('event', name, parameters),
    setPaused: (isPaused) => Object.assign(window, { [`ga-disable-${id}`]: isPaused }),
  };
}

function addScript({ baseUrl, id, useGtm, layerName, log }: TagSettings): void {
  const query = new URLSearchParams({ id });
  if (layerName !== 'dataLayer') query.set('l', layerName);
  const script = document.createElement('script');
  script.async = true;
  script.src = scriptAddress(`${baseUrl}/${useGtm ? 'gtm.js' : 'gtag/js'}?${query}`);
  script.addEventListener('error', () => log.failure(`The analytics of '${id}' did not load`, null));
  document.head.append(script);
}
