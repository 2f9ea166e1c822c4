import { beforeEach, expect, test, vi } from 'vitest';
import { addIconStylesheet } from '../../src/browser/iconStylesheet';

const sheet = { href: 'https://cdn.test/icons.css', integrity: 'sha384-aB1+' };

beforeEach(() => void vi.useFakeTimers());

const link = () => document.querySelector('link');

test('ICO-01 the icon style sheet is requested after the first paint, with integrity and without cookies', () => {
  addIconStylesheet(sheet, { failure: vi.fn() });
  expect(link()).toBeNull();
  vi.advanceTimersToNextFrame();
  expect(link()).toBeNull();
  vi.runAllTimers();
  expect(link()).toMatchObject({ rel: 'stylesheet', ...sheet, crossOrigin: 'anonymous' });
  expect(document.querySelectorAll('link')).toHaveLength(1);
});

test('ICO-01 an icon style sheet that fails to load is logged', () => {
  const failure = vi.fn();
  addIconStylesheet(sheet, { failure });
  vi.runAllTimers();
  link()?.dispatchEvent(new Event('error'));
  expect(failure).toHaveBeenCalledExactlyOnceWith('The icons did not load', null);
});
