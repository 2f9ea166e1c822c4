/** What the app is told when it is served, in `<script id="configuration">` of index.html. */
export type SiteConfiguration = {
  apiBaseUrl: string;
  apiKey: string;
  leagueName: string;
  /** Where the analytics tags are: `/gtag/js` and `/gtm.js` below it. */
  analyticsBaseUrl: string;
  /** Null = none. `integrity` as in `<link integrity>`. */
  iconStylesheet: { href: string; integrity: string } | null;
};

const slot = /(<script id="configuration" type="application\/json">)[^<]*(<\/script>)/;

/** index.html with the configuration of this installation in its slot. @throws if the page has no slot */
export function withConfiguration(html: string, configuration: SiteConfiguration): string {
  if (!slot.test(html)) throw new Error('index.html has no <script id="configuration">');
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  return html.replace(slot, (_whole, open: string, close: string) => `${open}${json}${close}`);
}
