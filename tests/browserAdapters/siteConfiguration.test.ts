import { expect, test } from 'vitest';
import { readSiteConfiguration } from '../../src/browser/siteConfiguration';

const readFrom = (text: string | null) => {
  const page = document.implementation.createHTMLDocument();
  if (text !== null) {
    const element = page.createElement('script');
    Object.assign(element, { id: 'configuration', type: 'application/json', textContent: text });
    page.head.append(element);
  }
  return readSiteConfiguration(page);
};
const read = (site: object) => readFrom(JSON.stringify(site));

const development = {
  apiBaseUrl: '/api',
  apiKey: '',
  leagueName: 'Apex Karting League',
  analyticsBaseUrl: '',
  iconStylesheet: null,
};

test('the settings come from the page, missing ones from the development defaults', () => {
  const site = { apiBaseUrl: 'https://api.league.test', apiKey: 'K3Y', leagueName: 'Cadet League' };
  const keyed = { ...site, idempotencyKeys: true };
  expect(read(keyed)).toEqual({ ...development, ...keyed });
  expect(read({ apiKey: 'K3Y', idempotencyKeys: 'yes' })).toEqual({ ...development, apiKey: 'K3Y' });
});

test('a configuration that cannot be read is ignored', () => {
  const broken = ['', '{"apiKey":', 'null', '7', '["K3Y"]', '{"apiBaseUrl":null,"apiKey":7,"leagueName":{}}'];
  for (const text of [null, ...broken]) expect(readFrom(text), String(text)).toEqual(development);
});

const icons = { href: 'https://cdn.test/icons.css', integrity: `sha384-${'aB1+'.repeat(16)}` };

test('an icon style sheet comes from the page; one whose content could not be verified is refused', () => {
  expect(read({ iconStylesheet: icons }).iconStylesheet).toEqual(icons);
  for (const iconStylesheet of [
    icons.href,
    { href: icons.href },
    { ...icons, integrity: '' },
    { ...icons, integrity: [icons.integrity] },
    { ...icons, integrity: 'sha1-aB1+' },
    { ...icons, integrity: `unchecked ${icons.integrity}` },
    { ...icons, integrity: `${icons.integrity} unchecked` },
    { ...icons, href: null },
  ])
    expect(read({ iconStylesheet }).iconStylesheet).toBeNull();
});

test('the address of the tags comes from the page, with or without trailing slashes', () => {
  for (const analyticsBaseUrl of ['https://tags.test/g', 'https://tags.test/g/', 'https://tags.test/g//'])
    expect(read({ analyticsBaseUrl }).analyticsBaseUrl).toBe('https://tags.test/g');
});
