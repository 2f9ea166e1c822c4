import { expect, test } from 'vitest';
import { type AnyStateMachine, initialTransition, type StateValue, transition } from 'xstate';
import { passwordForgottenMachine } from '#machines/passwordForgotten';
import { raceMachine } from '#machines/race/race';
import { raceCalendarMachine } from '#machines/raceCalendar';
import { registerMachine } from '#machines/register';
import { signInMachine } from '#machines/signIn';
import { configuration } from '../domain/examples';

const written = { now: '2027-05-01T08:00:00Z', eventTypes: configuration.eventTypes };
const query = { email: 'kim@example.com', redirect: '/UK/events', typed: { email: 'kim.reed@example.com' } };
const form = { form: 'editing' };

test.each<[string, AnyStateMachine, state: StateValue, input: object]>([
  ['signIn', signInMachine, form, { ...query, token: 'T0K3N', raceName: 'Summer Sprint' }],
  ['register', registerMachine, form, { ...query, signedOut: 'ended', raceName: 'Summer Sprint' }],
  ['passwordForgotten', passwordForgottenMachine, form, query],
  ['race', raceMachine, 'ready', { now: '2027-05-01T20:00:00Z' }],
  ['raceCalendar', raceCalendarMachine, 'empty', { now: '2027-05-01T20:00:00Z', type: 'SPRINT' }],
])('BEY-42 once hydrated, %s is as if it had been opened by its address', (_, machine, value, own) => {
  const input = { ...written, ...own };
  const contextOf = (given: object) => initialTransition(machine, given)[0].context;
  const page = machine.resolveState({ value, context: contextOf(written) });
  const [hydrated] = transition(machine, page, { type: 'page.hydrated', input });
  expect(hydrated.context).toEqual(contextOf(input));
});
