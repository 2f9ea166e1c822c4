import { expect, onTestFinished, test, vi } from 'vitest';
import { bringFormatted, formatted, recordFormatted } from '#domain/formatted';
import { formatWholePrice } from '#domain/money';
import { calendarDay, formatDay } from '#domain/time/dates';
import { raceHours } from '#domain/time/raceHours';
import { raceWith } from './examples';

test('BEY-42 a race whose texts a page has brought is shown without Intl', async () => {
  const race = raceWith();
  const shown = async () => [
    calendarDay(race),
    raceHours(race, 'metric'),
    formatDay(race.start, race.timezone),
    formatWholePrice(1250, 'GBP'),
  ];
  const { value, texts } = await recordFormatted(shown);
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('Intl', {});
  bringFormatted(texts);
  expect(await shown()).toEqual(value);
});

test('BEY-42 a recording has the texts that are made while it lasts, also where it fails', async () => {
  const failing = recordFormatted(() => Promise.reject(new Error('drawing failed')));
  await expect(failing).rejects.toThrow('drawing failed');
  const { texts } = await recordFormatted(async () => formatted('b', () => 'B'));
  formatted('c', () => 'C');
  expect(texts).toEqual({ b: 'B' });
});
