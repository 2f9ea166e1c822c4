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

const development = { apiBaseUrl: '/api', apiKey: '', leagueName: 'Apex Karting League' };

test('ENT-09 API address, API key and the league’s name are what the page says', () => {
  const site = { apiBaseUrl: 'https://api.league.test', apiKey: 'K3Y', leagueName: 'Cadet League' };
  expect(readSiteConfiguration(pageWith(JSON.stringify(site)))).toEqual(site);
});

test('ENT-09 what the page does not say is as in development', () => {
  expect(readSiteConfiguration(pageWith('{"apiKey":"K3Y"}'))).toEqual({ ...development, apiKey: 'K3Y' });
});

test.each([null, '', '{"apiKey":', 'null', '7', '["K3Y"]', '{"apiBaseUrl":null,"apiKey":7,"leagueName":{}}'])(
  'ENT-09 STO-03 from %j nothing is taken over',
  (text) => {
    expect(readSiteConfiguration(pageWith(text))).toEqual(development);
  },
);
