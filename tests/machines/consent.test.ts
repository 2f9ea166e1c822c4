import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type ConsentEvent, consentMachine, type RecordedEvent } from '#machines/consent';

const enter = (regionId: string): ConsentEvent => ({ type: 'region.entered', regionId });
const viewOf = (page: string): RecordedEvent => ({
  event: { name: 'page_view', page_path: page },
  page_location: page,
});
const record = (page: string): ConsentEvent => ({ type: 'analytics.record', ...viewOf(page) });

test.each(['accept', 'decline'] as const)('COO-01 two regions that %s are both asked once', (answer) => {
  const consent = createActor(consentMachine).start();
  const given: ConsentEvent = { type: `consent.${answer}` };
  for (const event of [enter('UK'), given, enter('US'), given, enter('UK')]) consent.send(event);
  expect(consent.getSnapshot().value).not.toBe('asking');
});

test('at most 100 events wait for the first region, and the oldest is dropped first', () => {
  const consent = createActor(consentMachine).start();
  for (let page = 0; page < 103; page += 1) consent.send(record(`/${page}`));
  const waiting = consent.getSnapshot().context.waiting.map(({ page_location }) => page_location);
  expect(waiting).toHaveLength(100);
  expect([waiting[0], waiting.at(-1)]).toEqual(['/3', '/102']);
});
