import type { Request } from '@playwright/test';
import type { ObserverOptions } from 'paddock-paths';

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/** Values that differ between runs or days, and their masks. */
const masks: readonly [RegExp, string][] = [
  // Shown for slow answers only.
  [/^paragraph: Loading\.\.\.$/g, ''],
  // The chat is on every page of a region.
  [/^(button "Need help\? .*|complementary "Chat":)$/g, ''],
  // Storage is filled at this address before the shop is opened.
  [/^\/favicon\.svg$/g, ''],
  // Details of drivers and guardians: tests/screens has them.
  [/^(term|definition): .*$/g, ''],
  // Whole answers of the API; tests/storage/offlineAnswers.test.ts has their keys.
  [/^local kept:.*$/gs, ''],
  [/guardian-[\w-]+(@|%40)example\.com/g, '(e-mail)'],
  // Attempts before secrets before ids: each pattern would match part of the one before.
  [/(?<![\w-])\d+(-\d+){3}(?![\w-])/g, '(attempt)'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '(secret)'],
  [/(?<![A-Za-z])([A-Z]{3})_[\w-]{8,}/g, '$1_(id)'],
  [/(?<=\bOrder )[\w-]{6}(?![\w-])/g, '(id)'],
  [/\d{4}-\d\d-\d\d(T\d\d(:|%3A)\d\d(:|%3A)[\d.]+Z?)?/g, '(date)'],
  [new RegExp(`\\b(${months})[a-z]* \\d{1,2}(, \\d{4}|\\b)`, 'g'), '(date)'],
  [new RegExp(`\\b\\d{1,2} (${months})\\b`, 'g'), '(date)'],
  [/(?<=textbox "(Day|Month|Year)"): "\d+"/g, ': (number)'],
  [/"day":"\d+","month":"\d+","year":"\d+"/g, '"day":"(day)","month":"(month)","year":"(year)"'],
  [/(?<=\bBought .*)\d\d:\d\d/g, '(time)'],
  [/(?<=places held until )[\w ,]*\d\d:\d\d/g, '(time)'],
  [/(?<="at":)\d{13}\b/g, '0'],
  [/\b(GMT|BST)\b/g, '(zone)'],
  [/© \d{4}/g, '© (year)'],
  [/localhost:\d+/g, 'localhost'],
];

/** Requests, storage and analytics that every page has. */
const byEveryPage = [
  /^GET v1\/Configurations\//,
  /^POST v1\/Credentials\/user\//,
  /^local (token|user): /,
  /^gtm\.js/,
  /"name":"page_view"/,
];

/** Their books tell what every page sends and stores. */
const openers = ['consent', 'loading', 'region', 'root', 'route', 'session', 'userEdit'];

/**
 * Sent by the list of races below these machines, whose book tells it: when and how often depends on the years of the
 * races and on the computer's speed.
 */
const byTheList = /^GET v2\/Drivers\/byUser\//;
const aroundTheList = [...openers, 'openPayment', 'regionChange', 'signIn'];

/** A driver's answers, sent: only the wizard's book tells them. */
const driverBody = /(?<=^(POST|PUT) v2\/Drivers[^{]*) \{.*/s;

/** Requests for the regions' tags and their events. */
const analyticsLine = (request: Request): string | null => {
  const { pathname, search } = new URL(request.url());
  if (!pathname.startsWith('/tag/')) return null;
  return `${pathname.slice('/tag/'.length)}${search} ${request.postData() ?? ''}`.trim();
};

/** A timestamp in an address or a body. */
const timestamp = /\d{4}-\d\d-\d\dT\d\d(?::|%3A)\d\d(?::|%3A)[\d.]+Z/g;

/** Masks of the shop's page for a machine's book; starts and ends of races keep their meaning. */
export const observerOptionsFor = (
  machine: string,
  races: readonly Record<string, unknown>[],
): ObserverOptions => {
  const isCommon = (text: string) =>
    (aroundTheList.includes(machine) && byTheList.test(text)) ||
    (!openers.includes(machine) && byEveryPage.some((pattern) => pattern.test(text)));
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
    analyticsLine,
    masked: (text) =>
      isCommon(text)
        ? ''
        : masks.reduce(
            (told, [what, word]) => told.replaceAll(what, word),
            (machine === 'driverWizard' ? text : text.replace(driverBody, '')).replaceAll(timestamp, meaning),
          ),
  };
};
