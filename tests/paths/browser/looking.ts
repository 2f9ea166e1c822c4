import type { Request } from '@playwright/test';
import type { Looking } from '../../../tools/paths/browser/eyes';

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/** What is different from day to day, or from run to run, and the word that stands for it. */
const passing: readonly [RegExp, string][] = [
  // It comes when an answer has taken long enough, which differs from run to run.
  [/^paragraph: Loading\.\.\.$/g, ''],
  // The chat and the display face come when the page has nothing else to do: with a standing clock not at the same step.
  [/^local displayFace$/g, ''],
  [/^(button "Need help\? .*|complementary "Chat":)$/g, ''],
  [/guardian-[\w-]+(@|%40)example\.com/g, '(e-mail)'],
  // An attempt may be as long as a secret, and a secret may hold what looks like an id.
  [/(?<![\w-])\d+(-\d+){3}(?![\w-])/g, '(attempt)'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '(secret)'],
  [/(?<![A-Za-z])([A-Z]{3})_[\w-]{8,}/g, '$1_(id)'],
  [/\d{4}-\d\d-\d\d(T[\d:.]+Z?)?/g, '(date)'],
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

/** The shop's page, as it is compared. */
export const looking: Looking = {
  headers: ['hub-region', 'x-api-key'],
  measured,
  plain: (text) => passing.reduce((told, [what, word]) => told.replaceAll(what, word), text),
};
