import type { SiteConfiguration } from '../src/browser/siteConfiguration';
import { escaped, jsonInHtml } from './html';

const slot = /(<script id="configuration" type="application\/json">)[^<]*(<\/script>)/;
const names = /(<meta property="og:(?:site_name|title)" content=")[^"]*/g;
const title = /(<title>)[^<]*/;
const pictures = /(<meta property="og:image" content=")(\/[^"]*)/g;

/**
 * index.html with the installation's configuration, name and absolute addresses of preview images.
 * @param origin of the app, without a trailing slash
 * @throws if the page has no configuration element
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
