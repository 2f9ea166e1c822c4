import { expect, test } from 'vitest';
import { readOptions } from '../../tools/contract/options';

const url = 'https://league.example/api/';

test('BEY-43 the options are read, and the address loses its last slash', () => {
  const demo = { apiKey: 'paddock-demo-key', shopOrigin: 'http://localhost:3000' };
  expect(readOptions([url], undefined)).toEqual({ ...demo, baseUrl: 'https://league.example/api' });
  const all = '--key k --origin https://shop.example/x --region UK --guardian a@b.example'.split(' ');
  const guardian = { email: 'a@b.example', password: 'secret' };
  const given = { apiKey: 'k', shopOrigin: 'https://shop.example', region: 'UK', guardian };
  expect(readOptions([url, ...all], 'secret')).toMatchObject(given);
});

test.each([
  ['', 'the address of the API is missing'],
  ['league.example', '"league.example" is no address such as https://league.example/api'],
  ['localhost:3100/api', '"localhost:3100/api" is no address such as https://league.example/api'],
  [`${url} https://other.example`, 'one address at a time, not 2'],
  [`${url} --bogus`, "Unknown option '--bogus'"],
  [`${url} --key`, "Option '--key <value>' argument missing"],
  [`${url} --origin shop`, '--origin "shop" is no address such as https://shop.example'],
  [`${url} --guardian a@b.example`, '--guardian needs the password in GUARDIAN_PASSWORD'],
])('BEY-43 the command line "%s" is refused in one line', (words, line) => {
  const read = () => readOptions(words.split(' ').filter(Boolean), undefined);
  expect(read).toThrow(line);
  expect(read).toThrow(/^[^\n]*$/);
});
