import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type ConsentEvent, consentMachine, type RecordedEvent } from '#machines/consent';

const start = (...acceptedRegions: string[]) => {
  const done: string[] = [];
  const consent = createActor(
    consentMachine.provide({
      actions: {
        persistAccepted: (_, { regionId }) => done.push(`persist ${regionId}`),
        startAnalytics: (_, { regionId }) => done.push(`start ${regionId}`),
        pauseAnalytics: () => done.push('pause'),
        sendEvents: (_, { recorded }) => {
          for (const { page_location } of recorded) done.push(`send ${page_location}`);
        },
      },
    }),
    { input: { acceptedRegions } },
  ).start();
  return {
    /** The effects since the last call of this function. */
    done: () => done.splice(0),
    waiting: () => consent.getSnapshot().context.waiting.map(({ page_location }) => page_location),
    after: (...events: ConsentEvent[]) => {
      for (const event of events) consent.send(event);
      return consent.getSnapshot().value;
    },
  };
};

const enter = (regionId: string): ConsentEvent => ({ type: 'region.entered', regionId });
const accept: ConsentEvent = { type: 'consent.accept' };
const stored = (...acceptedRegions: string[]): ConsentEvent => ({ type: 'consent.stored', acceptedRegions });
const viewOf = (page: string): RecordedEvent => ({
  event: { name: 'page_view', page_path: page },
  page_location: page,
});
const record = (page: string): ConsentEvent => ({ type: 'analytics.record', ...viewOf(page) });

test('COO-02 NAV-01 before a region is known nothing is asked, stored or started', () => {
  const { after, done } = start();
  expect(after(accept, stored('UK'), record('/'))).toBe('unknown');
  expect(done()).toEqual([]);
});

test('COO-01 STO-04 what another tab stored before a region was known counts in it', () => {
  const { after, done } = start();
  expect(after(stored('UK'), enter('UK'))).toBe('accepted');
  expect(done()).toEqual(['start UK']);
});

test('COO-01 COO-02 a region asks; accepted, its flag is stored once and its analytics start', () => {
  const { after, done } = start();
  expect(after(enter('UK'))).toBe('asking');
  expect(done()).toEqual(['pause']);
  expect(after(accept, accept)).toBe('accepted');
  expect(done()).toEqual(['persist UK', 'start UK']);
});

test('COO-01 COO-02 a region that was accepted before does not ask, and starts at once', () => {
  const { after, done } = start('AE', 'UK');
  expect(after(enter('UK'))).toBe('accepted');
  expect(done()).toEqual(['start UK']);
});

test('COO-01 COO-02 what was accepted in one region is asked again in the next, and not again on the way back', () => {
  const { after, done } = start('AE');
  after(enter('UK'), accept);
  done();
  expect(after(enter('US'))).toBe('asking');
  expect(done()).toEqual(['pause']);
  expect(after(enter('UK'))).toBe('accepted');
  expect(after(enter('AE'))).toBe('accepted');
  expect(done()).toEqual(['start UK', 'start AE']);
});

test('COO-01 STO-04 another tab’s answer counts here too', () => {
  const { after, done } = start();
  expect(after(enter('UK'), stored('US'))).toBe('asking');
  expect(after(stored('US', 'UK'))).toBe('accepted');
  expect(done()).toEqual(['pause', 'start UK']);
});

test('COO-02 STO-04 a flag that is gone from the browser is asked for again, and until then nothing is sent', () => {
  const { after, done } = start('UK');
  expect(after(enter('UK'), stored('UK'))).toBe('accepted');
  expect(after(stored(), record('/UK/events'))).toBe('asking');
  expect(done()).toEqual(['start UK', 'pause']);
});

test('COO-02 what happened before the answer waits for it and is sent with it, in order; later events at once', () => {
  const { after, done, waiting } = start();
  after(record('/'), enter('UK'), record('/UK/events'));
  expect([done(), waiting()]).toEqual([['pause'], ['/', '/UK/events']]);
  after(accept, record('/UK/legal'));
  expect(done()).toEqual(['persist UK', 'start UK', 'send /', 'send /UK/events', 'send /UK/legal']);
  expect(waiting()).toEqual([]);
});

test('COO-02 events from before a region was known are sent in the first region that was accepted before', () => {
  const { after, done } = start('UK');
  after(record('/'), enter('UK'));
  expect(done()).toEqual(['start UK', 'send /']);
});

test('COO-02 events that waited in one region are never sent to the analytics of another', () => {
  const { after, done, waiting } = start('AE');
  after(enter('UK'), record('/UK/events'), enter('US'), record('/US/events'));
  expect(waiting()).toEqual(['/US/events']);
  after(enter('AE'), record('/AE/events'));
  expect(done()).toEqual(['pause', 'pause', 'start AE', 'send /AE/events']);
});

test('COO-02 entering the current region once more keeps what waits', () => {
  const { after, waiting } = start();
  after(enter('UK'), record('/UK/events'), enter('UK'));
  expect(waiting()).toEqual(['/UK/events']);
});

test('COO-02 at most 100 events wait; the oldest are dropped first', () => {
  const { after, waiting } = start();
  after(enter('UK'), ...Array.from({ length: 103 }, (_, page) => record(`/${page}`)));
  expect(waiting()).toHaveLength(100);
  expect([waiting()[0], waiting().at(-1)]).toEqual(['/3', '/102']);
});

test('COO-02 STO-04 what a guardian did without consent is not sent once the next one consents', () => {
  const { after, done } = start();
  after(enter('UK'), record('/UK/events'), { type: 'guardian.left' }, record('/UK/auth/sign-in'), accept);
  expect(done()).toEqual(['pause', 'persist UK', 'start UK', 'send /UK/auth/sign-in']);
});
