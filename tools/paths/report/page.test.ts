import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { planKiosk } from '../formats/kiosk';
import { reportOf } from './data';
import { reportPage } from './page';

const data = reportOf([{ ...(await planKiosk()), mutation: null, browser: null }]);
const page = await reportPage('Kiosk paths', data);

const within = (tag: string): string => page.split(`<${tag}>`)[1]?.split(`</${tag}>`)[0] ?? '';
const digest = (tag: string): string => createHash('sha256').update(within(tag)).digest('base64');

test('the report is one file that loads nothing and names no address', () => {
  expect(page).toMatch(/^<!doctype html>/);
  expect(page).not.toMatch(/https?:|@import|url\((?!#)| (?:src|style|on\w+)=/);
});

test('one test is one, in words', () => {
  expect(page).toMatch(/<p class="lead">1 test of \d+ steps covers [^.]+\. It costs \d+;/);
});

test('the report lets its own style and script run, and nothing else', () => {
  const policy = `default-src 'none'; style-src 'sha256-${digest('style')}'; script-src 'sha256-${digest('script')}'; base-uri 'none'; form-action 'none'`;
  expect(within('script')).toContain('lit');
  expect(page).toContain(`content="${policy.replaceAll("'", '&#39;')}"`);
});

test('the same data gives the same bytes', async () => {
  expect(await reportPage('Kiosk paths', data)).toBe(page);
});
