import { expect, test, vi } from 'vitest';
import { supportUrl } from '#domain/supportUrl';
import { decoded, isWebAddress, leadsToPage } from '#domain/webAddress';

test.each([
  ['https://pay.example/1', true, true],
  ['HTTP://localhost:3100/pay', true, true],
  ['/landing', false, true],
  ['landing', false, false],
  ['javascript:alert(1)', false, false],
  ['//evil.example', false, false],
  ['/\\evil.example', false, false],
  ['/\t/evil.example', false, false],
  ['//[', false, false],
  ['https://', false, false],
  ['', false, false],
])('the address %j can be redirected to: %s, can be a page’s, here or elsewhere: %s', (...row) => {
  const [address, isWeb, isPage] = row;
  expect([isWebAddress(address), leadsToPage(address)]).toEqual([isWeb, isPage]);
});

test('checking an address uses no API newer than the supported browsers', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect([isWebAddress('https://pay.example/1'), isWebAddress('nowhere')]).toEqual([true, false]);
});

const [page, link] = ['https://league.example/', 'https://social.example/'] as const;

test.each([
  ['help@league.example', page, [link], 'mailto:help@league.example'],
  ['', page, [link], page],
  ['', '/', [link, page], link],
  ['', '/', [], null],
])('of the mail %j, the page %j and the links %j the support contact is %j', (...row) => {
  const [supportEmail, landingPageUrl, links, contact] = row;
  const socialLinks = links.map((url) => ({ url, display: 'Instagram' }));
  expect(supportUrl({ supportEmail, landingPageUrl, socialLinks })).toBe(contact);
});

test.each([
  ['EVT%201', 'EVT 1'],
  ['EVT_1', 'EVT_1'],
  ['%E0%A4%A', null],
])('RTE-10 the part %s of an address or key reads as %j', (part, expected) => {
  expect(decoded(part)).toBe(expected);
});
