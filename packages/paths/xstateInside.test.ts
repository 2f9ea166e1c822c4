import { expect, test } from 'vitest';
import {
  type AnyActorRef,
  and,
  assign,
  cancel,
  createActor,
  createMachine,
  emit,
  enqueueActions,
  fromPromise,
  getInitialSnapshot,
  getNextSnapshot,
  not,
  or,
  raise,
  sendTo,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate';
import {
  activeIn,
  type BuiltIn,
  builtInOf,
  declaredIn,
  isInlineActor,
  isOwnGuard,
  joinedBy,
  joinOf,
  redeclared,
  stateAskedBy,
  watchedGuard,
  withRegistry,
} from './xstateInside';

const lamp = createMachine({
  id: 'lamp',
  initial: 'on',
  states: {
    off: { on: { press: 'on.before' } },
    on: {
      initial: 'dim',
      on: { press: 'off' },
      states: { dim: { on: { turn: 'bright' } }, bright: {}, before: { type: 'history' } },
    },
  },
});

const idsOf = (nodes: readonly { id: string }[] | undefined) => nodes?.map(({ id }) => id);

test('a snapshot knows its active states, the outer ones first', () => {
  expect(idsOf(activeIn(getInitialSnapshot(lamp)))).toEqual(['lamp', 'lamp.on', 'lamp.on.dim']);
});

test('a system asks its registry for names, session ids and system ids', () => {
  const machine = createMachine({
    on: {
      enter: { actions: spawnChild(lamp, { systemId: 'light' }) },
      look: { actions: sendTo(({ system }) => system.get('light'), { type: 'turn' }) },
      leave: { actions: stopChild(({ system }) => system.get('light')) },
    },
  });
  const actor = createActor(machine).start();
  const asked: string[] = [];
  const known = new Map<string, AnyActorRef>();
  withRegistry(actor.system, {
    get: (id) => {
      asked.push(`get ${id}`);
      return known.get(id);
    },
    set: (id, ref) => known.set(id, ref),
    unregister: () => asked.push('unregister'),
    nextId: () => 'one',
  });
  actor.send({ type: 'enter' });
  actor.send({ type: 'look' });
  expect(known.get('light')?.id).toBe('one');
  expect(asked).toContain('get light');
  actor.send({ type: 'leave' });
  expect(asked).toContain('unregister');
});

test('an invoked actor that is not named has a name of XState’s', () => {
  const machine = createMachine({ invoke: [{ src: fromPromise(async () => 1) }, { src: 'named' }] });
  expect(machine.root.invoke.map(({ src }) => isInlineActor(String(src)))).toEqual([true, false]);
});

test('an actor’s scope is handed each built-in action with its parameters', () => {
  const machine = createMachine({
    entry: [
      spawnChild(lamp, { id: 'one', input: 7 }),
      sendTo('one', { type: 'press' }, { id: 'late', delay: 5 }),
      raise({ type: 'turn' }, { id: 'soon', delay: 3 }),
      emit({ type: 'lit' }),
      cancel('soon'),
      stopChild('one'),
      { type: 'own' },
    ],
  });
  const executed: (BuiltIn | null)[] = [];
  const empty = createActor(machine);
  machine.getInitialSnapshot({
    self: empty,
    system: empty.system,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: ({ type, params }) => executed.push(builtInOf(type, params)),
  });
  expect(executed).toMatchObject([
    { does: 'spawn', id: 'one', input: 7 },
    { does: 'send', event: { type: 'press' }, delay: 5, id: 'late' },
    { does: 'raise', event: { type: 'turn' }, delay: 3, id: 'soon' },
    { does: 'emit', event: { type: 'lit' } },
    { does: 'cancel', id: 'soon' },
    { does: 'stop', child: { id: 'one' } },
    null,
  ]);
});

test('a declared action has its parameters as properties, and takes another one', () => {
  const counting = assign({ count: () => 1 });
  expect(declaredIn(counting)).toMatchObject({
    type: 'xstate.assign',
    assignment: { count: expect.anything() },
  });
  expect(declaredIn(raise({ type: 'turn' }))).toMatchObject({
    type: 'xstate.raise',
    event: { type: 'turn' },
  });
  const queueing = () => {};
  expect(declaredIn(enqueueActions(queueing)).collect).toBe(queueing);
  expect(declaredIn(spawnChild('lamp', { id: 'one' }))).toMatchObject({ src: 'lamp', id: 'one' });
  const machine = createMachine({
    context: { count: 0 },
    entry: redeclared(counting, { assignment: { count: () => 2 } }) as never,
  });
  expect(getInitialSnapshot(machine).context).toEqual({ count: 2 });
});

test('a joined guard tells its parts and how it joins them; a function of the machine does not', () => {
  const own = () => true;
  const joined = [and([own, 'isOn']), or([own, 'isOn'])];
  expect(joined.map(joinOf)).toEqual(['and', 'or']);
  expect(joined.map(joinedBy)).toEqual([
    [own, 'isOn'],
    [own, 'isOn'],
  ]);
  expect([joinOf(not('isOn')), joinedBy(not('isOn'))]).toEqual(['not', ['isOn']]);
  expect([joinOf(own), joinedBy(own), isOwnGuard(own)]).toEqual([null, null, true]);
  expect([not('isOn'), stateIn('on'), 'isOn'].some(isOwnGuard)).toBe(false);
});

test('a watched guard is asked as it was, and its answer counts', () => {
  const asked: unknown[] = [];
  const guard = watchedGuard(and([({ context }) => context.isOn, 'isLit']), (ask, { context, event }) => {
    asked.push([context, event.type]);
    return !ask();
  });
  const machine = createMachine(
    {
      context: { isOn: true },
      initial: 'off',
      states: { off: { on: { press: { guard: guard as never, target: 'on' } } }, on: {} },
    },
    { guards: { isLit: () => false } },
  );
  expect(getNextSnapshot(machine, getInitialSnapshot(machine), { type: 'press' }).value).toBe('on');
  expect(asked).toEqual([[{ isOn: true }, 'press']]);
});

test('`stateIn` tells the state that it asks for', () => {
  expect(stateAskedBy(stateIn({ on: 'dim' }))).toEqual({ on: 'dim' });
  expect(stateAskedBy(() => true)).toBeUndefined();
});
