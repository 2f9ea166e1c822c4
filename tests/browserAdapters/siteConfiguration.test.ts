// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readSiteConfiguration } from '../../src/browser/siteConfiguration';

const pageWith = (text: string | null): Document => {
  const page = document.implementation.createHTMLDocument();
  if (text !== null) {
    const element = page.createElement('script');
    Object.assign(element, { id: 'configuration', type: 'application/json', textContent: text });
    page.head.append(element);
  }
  return page;
};

const development = {
  apiBaseUrl: '/api',
  apiKey: '',
  leagueName: 'Apex Karting League',
  analyticsBaseUrl: 'https://www.googletagmanager.com',
  iconStylesheet: null,
};

test('ENT-09 API address, API key and the league’s name come from the page', () => {
  const site = { apiBaseUrl: 'https://api.league.test', apiKey: 'K3Y', leagueName: 'Cadet League' };
  expect(readSiteConfiguration(pageWith(JSON.stringify(site)))).toEqual({ ...development, ...site });
});

test('ENT-09 missing values have the development defaults', () => {
  expect(readSiteConfiguration(pageWith('{"apiKey":"K3Y"}'))).toEqual({ ...development, apiKey: 'K3Y' });
});

test.each([null, '', '{"apiKey":', 'null', '7', '["K3Y"]', '{"apiBaseUrl":null,"apiKey":7,"leagueName":{}}'])(
  'ENT-09 STO-03 %j is ignored',
  (text) => {
    expect(readSiteConfiguration(pageWith(text))).toEqual(development);
  },
);

const icons = { href: 'https://cdn.test/icons.css', integrity: `sha384-${'aB1+'.repeat(16)}` };
const iconsIn = (iconStylesheet: unknown) =>
  readSiteConfiguration(pageWith(JSON.stringify({ iconStylesheet }))).iconStylesheet;

test('ICO-01 the icon style sheet’s address comes from the page', () => {
  expect(iconsIn(icons)).toEqual(icons);
});

test.each([
  null,
  'https://cdn.test/icons.css',
  { href: icons.href },
  { ...icons, integrity: '' },
  { ...icons, integrity: 'sha1-aB1+' },
  { ...icons, integrity: 'unchecked' },
  { ...icons, href: null },
])('ICO-01 %j is refused: its content could not be verified', (value) => {
  expect(iconsIn(value)).toBeNull();
});

test('COO-02 the address of the tags comes from the page, with or without a trailing slash', () => {
  for (const analyticsBaseUrl of ['https://tags.test/g', 'https://tags.test/g/']) {
    const { analyticsBaseUrl: read } = readSiteConfiguration(pageWith(JSON.stringify({ analyticsBaseUrl })));
    expect(read).toBe('https://tags.test/g');
  }
});
