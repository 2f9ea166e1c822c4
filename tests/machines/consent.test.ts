import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type ConsentEvent, consentMachine, type RecordedEvent } from '#machines/consent';

const start = (...acceptedRegions: string[]) => {
  const done: string[] = [];
  const consent = createActor(
    consentMachine.provide({
      actions: {
        persistAccepted: (_, { regionId }) => done.push(`persist ${regionId}`),
        startAnalytics: ({ context }) => done.push(`start ${context.regionId}`),
        pauseAnalytics: () => done.push('pause'),
        sendEvents: (_, { recorded }) => {
          for (const { page_location } of recorded) done.push(`send ${page_location}`);
        },
      },
    }),
    { input: { acceptedRegions } },
  ).start();
  return {
    /** Effects since this function's last call. */
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
const viewOf = (page: string): RecordedEvent => ({
  event: { name: 'page_view', page_path: page },
  page_location: page,
});
const record = (page: string): ConsentEvent => ({ type: 'analytics.record', ...viewOf(page) });

test('COO-01 COO-02 consent is asked for again in another region, and not again back in the first', () => {
  const { after, done } = start('AE');
  after(enter('UK'), accept);
  done();
  expect(after(enter('US'))).toBe('asking');
  expect(done()).toEqual(['pause']);
  expect(after(enter('UK'))).toBe('accepted');
  expect(after(enter('AE'))).toBe('accepted');
  expect(done()).toEqual(['start UK', 'start AE']);
});

test('COO-02 events recorded before consent are never sent to another region’s analytics', () => {
  const { after, done, waiting } = start('AE');
  after(enter('UK'), record('/UK/events'), enter('US'), record('/US/events'));
  expect(waiting()).toEqual(['/US/events']);
  after(enter('AE'), record('/AE/events'));
  expect(done()).toEqual(['pause', 'pause', 'start AE', 'send /AE/events']);
});

test('COO-02 at most 100 events wait for consent; the oldest are dropped first', () => {
  const { after, waiting } = start();
  after(enter('UK'), ...Array.from({ length: 103 }, (_, page) => record(`/${page}`)));
  expect(waiting()).toHaveLength(100);
  expect([waiting()[0], waiting().at(-1)]).toEqual(['/3', '/102']);
});

test('COO-02 STO-04 events recorded without consent are not sent after the next guardian consents', () => {
  const { after, done } = start();
  after(enter('UK'), record('/UK/events'), { type: 'session.closed' }, record('/UK/auth/sign-in'), accept);
  expect(done()).toEqual(['pause', 'persist UK', 'start UK', 'send /UK/auth/sign-in']);
});
