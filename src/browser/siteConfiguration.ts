export type SiteConfiguration = { apiBaseUrl: string; apiKey: string; leagueName: string };

const fallback: SiteConfiguration = { apiBaseUrl: '/api', apiKey: '', leagueName: 'Apex Karting League' };

/** What this installation says in `<script id="configuration">`; what it does not say, in words, is as in development. */
export function readSiteConfiguration(page: Document): SiteConfiguration {
  const given = parsed(page.getElementById('configuration')?.textContent ?? '');
  const words = Object.entries(given).filter(
    ([name, value]) => name in fallback && typeof value === 'string',
  );
  return { ...fallback, ...Object.fromEntries(words) };
}

const parsed = (text: string): object => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};
