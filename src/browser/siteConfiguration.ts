export type SiteConfiguration = { apiBaseUrl: string; apiKey: string; leagueName: string };

const fallback: SiteConfiguration = { apiBaseUrl: '/api', apiKey: '', leagueName: 'Apex Karting League' };

/** What this installation says in `<script id="configuration">`; what it does not say is as in development. */
export function readSiteConfiguration(page: Document): SiteConfiguration {
  try {
    const given: unknown = JSON.parse(page.getElementById('configuration')?.textContent ?? '{}');
    return { ...fallback, ...(typeof given === 'object' ? given : {}) };
  } catch {
    return fallback;
  }
}
