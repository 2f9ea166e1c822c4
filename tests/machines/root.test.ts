import { expect, test } from 'vitest';
import { transition } from 'xstate';
import { matchRoute } from '#domain/routes';
import type { CurrentRegion } from '#machines/region/currentRegion';
import { rootMachine } from '#machines/root/root';
import type { RootEvent } from '#machines/root/rootSetup';
import { configuration } from '../domain/examples';

const region: CurrentRegion = { id: 'UK', display: 'UK', currency: 'GBP', configuration };
const route = matchRoute('/UK/legal');
if (route.kind !== 'screen') throw new Error('The legal texts are no screen');
const shown = { visit: { visit: 1, route, search: '' }, region, actorId: null };

/** The machines of the shell do not run. */
const machine = rootMachine.provide({ actions: { sendToShell: () => {} } });
const context = { shown, landingPageUrl: '/earlier', skippedItems: {}, references: {} };

const after = (event: RootEvent) => {
  const [next] = transition(machine, machine.resolveState({ value: 'staying', context }), event);
  return next.context;
};

test('an unchanged region stays the same object, so nothing is rendered again', () => {
  const same = structuredClone(region);
  expect(after({ type: 'region.corrected', region: same }).shown).toBe(shown);
  const next = { visit: { ...shown.visit, visit: 2 }, actorId: null, input: null };
  expect(after({ type: 'screen.loaded', ...next, region: same }).shown?.region).toBe(region);
  const other = { ...region, id: 'US' };
  expect(after({ type: 'screen.loaded', ...next, region: other }).shown?.region).toBe(other);
});

test('NAV-03 a region without a landing page does not keep that of the region before', () => {
  expect(after({ type: 'region.entered', regionId: 'US', landingPageUrl: '' }).landingPageUrl).toBe('');
});

const { landingPageUrl } = configuration.environment;

test.each<[string, CurrentRegion | null, currency: string, landing: string]>([
  ['of the screen on show', { ...region, currency: 'EUR' }, 'EUR', landingPageUrl],
  ['of another screen', { ...region, id: 'US', currency: 'USD' }, 'GBP', landingPageUrl],
  ['that is no longer there', null, 'GBP', '/earlier'],
])('a corrected region %s gives the screen its currency, and the shop its landing page', (_, ...row) => {
  const [corrected, currency, landing] = row;
  const { shown: now, landingPageUrl: then } = after({ type: 'region.corrected', region: corrected });
  expect([now?.region?.currency, then]).toEqual([currency, landing]);
});
