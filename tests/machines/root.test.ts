import { expect, test } from 'vitest';
import { transition } from 'xstate';
import { matchRoute } from '#domain/routes';
import type { CurrentRegion } from '#machines/region/currentRegion';
import { rootMachine } from '#machines/root/root';
import type { RootEvent } from '#machines/root/rootSetup';
import { configuration } from '../domain/examples';

const region: CurrentRegion = { id: 'UK', display: 'UK', currency: 'GBP', system: 'metric', configuration };
const route = matchRoute('/UK/legal');
if (route.kind !== 'screen') throw new Error('The legal texts are no screen');
const shown = { visit: { visit: 1, route, search: '' }, region, actorId: null };

/** The machines of the shell do not run. */
const machine = rootMachine.provide({ actions: { sendToShell: () => {} } });
const context = { shown, skippedItems: {}, failures: {} };

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

test.each<[string, CurrentRegion | null, currency: string]>([
  ['of the screen on show', { ...region, currency: 'EUR' }, 'EUR'],
  ['of another screen', { ...region, id: 'US', currency: 'USD' }, 'GBP'],
  ['that is no longer there', null, 'GBP'],
])('after a corrected region %s the screen has its own currency', (_, corrected, currency) => {
  expect(after({ type: 'region.corrected', region: corrected }).shown?.region?.currency).toBe(currency);
});
