import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type ConsentEvent, consentMachine } from '#machines/consent';

const start = () => {
  const done: string[] = [];
  const note =
    (what: string) =>
    (_: unknown, { regionId }: { regionId: string }) =>
      void done.push(`${what} ${regionId}`);
  const consent = createActor(
    consentMachine.provide({
      actions: {
        persistAccepted: note('keep'),
        startAnalytics: note('start'),
        holdAnalytics: note('hold'),
      },
    }),
  ).start();
  return {
    done,
    after: (...events: ConsentEvent[]) => {
      for (const event of events) consent.send(event);
      return consent.getSnapshot().value;
    },
  };
};

const enter = (regionId: string, isAccepted = false): ConsentEvent => ({
  type: 'region.entered',
  regionId,
  isAccepted,
});
const accept: ConsentEvent = { type: 'consent.accept' };
const stored = (isAccepted: boolean): ConsentEvent => ({ type: 'consent.stored', isAccepted });

test('COO-02 NAV-01 before a region is known nothing is asked, kept or started', () => {
  const { after, done } = start();
  expect(after(accept, stored(true))).toBe('unknown');
  expect(done).toEqual([]);
});

test('COO-01 COO-02 a region asks; accepted, its flag is kept once and its analytics start', () => {
  const { after, done } = start();
  expect(after(enter('UK'))).toBe('asking');
  expect(done.splice(0)).toEqual(['hold UK']);
  expect(after(accept, accept)).toBe('accepted');
  expect(done).toEqual(['keep UK', 'start UK']);
});

test('COO-01 COO-02 a region that was accepted before does not ask, and starts at once', () => {
  const { after, done } = start();
  expect(after(enter('UK', true))).toBe('accepted');
  expect(done).toEqual(['start UK']);
});

test('COO-01 COO-02 what was accepted in one region is asked again in the next, and not again on the way back', () => {
  const { after, done } = start();
  after(enter('UK'), accept);
  done.splice(0);
  expect(after(enter('US'))).toBe('asking');
  expect(done.splice(0)).toEqual(['hold US']);
  expect(after(enter('UK', true))).toBe('accepted');
  expect(after(enter('AE', true))).toBe('accepted');
  expect(done).toEqual(['start UK', 'start AE']);
});

test('COO-01 STO-04 another tab’s answer counts here too', () => {
  const { after, done } = start();
  expect(after(enter('UK'), stored(false))).toBe('asking');
  expect(after(stored(true))).toBe('accepted');
  expect(done).toEqual(['hold UK', 'start UK']);
});

test('COO-02 STO-04 a flag that is gone from the browser is asked for again, and until then nothing is sent', () => {
  const { after, done } = start();
  expect(after(enter('UK', true), stored(true))).toBe('accepted');
  expect(after(stored(false))).toBe('asking');
  expect(done).toEqual(['start UK', 'hold UK']);
});
