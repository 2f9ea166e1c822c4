import type { SiteConfiguration } from '../src/browser/siteConfiguration';

const slot = /(<script id="configuration" type="application\/json">)[^<]*(<\/script>)/;

/** index.html with the configuration of this installation in its slot. @throws if the page has no slot */
export function withConfiguration(html: string, configuration: SiteConfiguration): string {
  if (!slot.test(html)) throw new Error('index.html has no <script id="configuration">');
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  return html.replace(slot, (_whole, open: string, close: string) => `${open}${json}${close}`);
}
