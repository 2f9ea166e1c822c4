export type TagKind = 'gtag' | 'gtm';

/**
 * Replaces Google's tag: reads the page's data layer and posts each event to `/tag/collect`, one after the other.
 * `gtag` accepts commands (`arguments` objects), `gtm` objects with an `event`. `gtag` sends nothing while the page
 * disables its id.
 */
export const tagScript = (kind: TagKind): string => `(() => {
  const address = new URL(document.currentScript.src);
  const id = address.searchParams.get('id');
  const layer = (window[address.searchParams.get('l') || 'dataLayer'] ||= []);
  let sent = Promise.resolve();
  const collect = (name, parameters) => {
    const request = {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tag: '${kind}', id, name, parameters }),
    };
    sent = sent.then(() => fetch(new URL('/tag/collect', address), request)).catch(() => {});
  };
  const take = ${kind === 'gtag' ? takeCommand : takeEvent};
  layer.forEach(take);
  layer.push = (...entries) => {
    entries.forEach(take);
    return Array.prototype.push.apply(layer, entries);
  };
})();
`;

const takeCommand = `(entry) => {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
    if (window['ga-disable-' + id]) return;
    const [command, name, parameters = {}] = entry;
    if (command === 'event') collect(name, parameters);
  }`;

const takeEvent = `(entry) => {
    const { event, ...parameters } = entry;
    if (event !== undefined && event !== 'gtm.js') collect(event, parameters);
  }`;
