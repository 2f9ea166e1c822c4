import type { Request } from '@playwright/test';
import type { Observing } from '../../../tools/paths/browser/observer';

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/** What is different from day to day, or from run to run, and the word that stands for it. */
const passing: readonly [RegExp, string][] = [
  // It comes when an answer has taken long enough, which differs from run to run.
  [/^paragraph: Loading\.\.\.$/g, ''],
  // The chat and the display face come when the page has nothing else to do: with a standing clock not at the same step.
  [/^local displayFace: .*$/g, ''],
  [/^(button "Need help\? .*|complementary "Chat":)$/g, ''],
  [/guardian-[\w-]+(@|%40)example\.com/g, '(e-mail)'],
  // An attempt may be as long as a secret, and a secret may hold what looks like an id.
  [/(?<![\w-])\d+(-\d+){3}(?![\w-])/g, '(attempt)'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '(secret)'],
  [/(?<![A-Za-z])([A-Z]{3})_[\w-]{8,}/g, '$1_(id)'],
  [/\d{4}-\d\d-\d\d(T\d\d(:|%3A)\d\d(:|%3A)[\d.]+Z?)?/g, '(date)'],
  [new RegExp(`\\b(${months})[a-z]* \\d{1,2}, \\d{4}`, 'g'), '(date)'],
  [new RegExp(`\\b\\d{1,2} (${months})\\b`, 'g'), '(date)'],
  [/"day":"\d+","month":"\d+","year":"\d+"/g, '"day":"(day)","month":"(month)","year":"(year)"'],
  [/(?<=\bBought .*)\d\d:\d\d/g, '(time)'],
  [/\b(GMT|BST)\b/g, '(zone)'],
  [/© \d{4}/g, '© (year)'],
  [/localhost:\d+/g, 'localhost'],
];

/** The scripts of the regions' tags, and what they are told. */
const measured = (request: Request): string | null => {
  const { pathname, search } = new URL(request.url());
  if (!pathname.startsWith('/tag/')) return null;
  return `${pathname.slice('/tag/'.length)}${search} ${request.postData() ?? ''}`.trim();
};

/** A moment as a call carries it, in an address or in a body. */
const moment = /\d{4}-\d\d-\d\dT\d\d(?::|%3A)\d\d(?::|%3A)[\d.]+Z/g;

/** The shop's page, as it is observed: of the moments that it sends, those of races keep their meaning. */
export const observingWith = (races: readonly Record<string, unknown>[]): Observing => {
  const at = (times: readonly unknown[]) => new Set(times.map((time) => Date.parse(String(time))));
  const [starts, ends] = [
    at(races.map(({ startDate }) => startDate)),
    at(races.map(({ endDate }) => endDate)),
  ];
  const meaning = (text: string): string => {
    const time = Date.parse(text.replaceAll('%3A', ':'));
    if (starts.has(time)) return '(race start)';
    return ends.has(time) ? '(race end)' : '(moment)';
  };
  return {
    headers: ['hub-region', 'x-api-key'],
    measured,
    plain: (text) =>
      passing.reduce((told, [what, word]) => told.replaceAll(what, word), text.replaceAll(moment, meaning)),
  };
};
