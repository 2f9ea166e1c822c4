import { expect, test } from 'vitest';
import { datePartsFrom } from '#domain/form/typedDate';

test.each([
  ['14/06/2016', ['14', '06', '2016']],
  [' 14.6.2016 ', ['14', '6', '2016']],
  ['14 - 6 - 2016', ['14', '6', '2016']],
  ['06/14/2016', ['14', '06', '2016']],
  ['2016-06-07', ['07', '06', '2016']],
  ['06/06/2016', ['06', '06', '2016']],
  ['14\u2011\u20096\u00a0\u2013 2016', ['14', '6', '2016']],
  ['\u0661\u0664\u060d\u0666\u060d\u0662\u0660\u0661\u0666', ['14', '6', '2016']],
  ['\uff12\uff10\uff11\uff16\u5e746\u670814\u65e5', ['14', '6', '2016']],
])('the pasted text %j is one unambiguous date', (text, [day, month, year]) => {
  expect(datePartsFrom(text)).toEqual({ day, month, year });
});

test.each([
  ...['06/07/2016', '14/06/16', '31/02/2016', '14', '', '14/06', '14/06/2016/1', 'June 2016', '2016-14-06'],
])('the pasted text %j is no date or ambiguous, and is left to be typed', (text) => {
  expect(datePartsFrom(text)).toBeNull();
});
