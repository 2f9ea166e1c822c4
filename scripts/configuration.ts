import type { SiteConfiguration } from '../src/browser/siteConfiguration';
import { escaped, jsonInHtml } from './html';

const slot = /(<script id="configuration" type="application\/json">)[^<]*(<\/script>)/;
const names = /(<meta (?:property|name)="(?:og:site_name|og:title|twitter:title)" content=")[^"]*/g;
const title = /(<title>)[^<]*/;
const pictures = /(<meta (?:property|name)="(?:og|twitter):image" content=")(\/[^"]*)/g;

/**
 * index.html with the configuration of this installation in its slot, and in what is shown where a page of it is
 * shared: the sandbox's name, and pictures with their whole address.
 *
 * @param origin where the app is served from, without a slash at its end
 * @throws if the page has no slot
 */
export function withConfiguration(html: string, configuration: SiteConfiguration, origin: string): string {
  if (!slot.test(html)) throw new Error('index.html has no <script id="configuration">');
  const json = jsonInHtml(configuration);
  const name = escaped(configuration.leagueName);
  return html
    .replace(slot, (_whole, open: string, close: string) => `${open}${json}${close}`)
    .replace(names, (_whole, open: string) => open + name)
    .replace(title, (_whole, open: string) => open + name)
    .replace(pictures, (_whole, open: string, path: string) => open + escaped(origin) + path);
}
