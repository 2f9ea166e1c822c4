import { expect, test } from 'vitest';
import {
  contentPolicy,
  policyBesidePage,
  policyInPage,
  type Site,
  securityHeaders,
} from '../../scripts/headers';
import { hostFiles } from '../../scripts/hosts';

const site: Site = {
  configuration: {
    apiBaseUrl: 'https://league.test/api',
    apiKey: 'key',
    leagueName: 'League',
    analyticsBaseUrl: 'https://tags.test',
    iconStylesheet: null,
  },
  origin: 'https://shop.test',
  chat: 'https://chat.test',
};
const inline = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] };

const directivesIn = (policy: string) => policy.split('; ').sort();

test('what a page says of itself and what its host says are the whole policy', () => {
  const parts = [policyInPage(site, inline), policyBesidePage].join('; ');
  expect(directivesIn(parts)).toEqual(directivesIn(contentPolicy(site, inline)));
});

test.each(Object.entries(hostFiles(site)))('%s tells its host every header', (_, text) => {
  for (const [name, value] of Object.entries(securityHeaders(site))) {
    expect(text).toContain(name);
    expect(text).toContain(value);
  }
  expect(text).toContain(policyBesidePage.replaceAll("'", text.includes('add_header') ? "\\'" : "'"));
  expect(text).toContain('max-age=31536000, immutable');
});
