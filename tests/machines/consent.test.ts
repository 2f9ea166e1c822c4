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
const viewOf = (page: string): RecordedEvent => ({
  event: { name: 'page_view', page_path: page },
  page_location: page,
});
const record = (page: string): ConsentEvent => ({ type: 'analytics.record', ...viewOf(page) });

test('COO-02 at most 100 events wait for consent; the oldest are dropped first', () => {
  const { after, waiting } = start();
  after(enter('UK'), ...Array.from({ length: 103 }, (_, page) => record(`/${page}`)));
  expect(waiting()).toHaveLength(100);
  expect([waiting()[0], waiting().at(-1)]).toEqual(['/3', '/102']);
});
