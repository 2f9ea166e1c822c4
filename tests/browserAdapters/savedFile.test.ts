import { expect, test, vi } from 'vitest';
import { saveFile } from '../../src/browser/savedFile';

test('a file is saved under its name in UTF-8, and its object URL is revoked later', async () => {
  vi.useFakeTimers();
  const blobs: Blob[] = [];
  const revoked: string[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  URL.revokeObjectURL = (url: string) => revoked.push(url);
  const clicked: [string, string][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.href, this.download]);
  });

  saveFile('桜.ics', 'text/calendar', 'BEGIN:VCALENDAR 桜');

  expect(clicked).toEqual([['blob:1', '桜.ics']]);
  expect(blobs[0]?.type).toBe('text/calendar;charset=utf-8');
  expect(blobs[0]?.size).toBe(new TextEncoder().encode('BEGIN:VCALENDAR 桜').length);
  expect(revoked).toEqual([]);
  vi.runAllTimers();
  expect(revoked).toEqual(['blob:1']);
});
