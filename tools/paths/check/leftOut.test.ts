import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import type { PathModel } from '../model';
import { viewsIn } from '../project/views';
import { checkModel } from './checkModel';
import { smallModel } from './smallModel';

/** Remembers who has opened it last, and shows it. */
const door = setup({
  types: {
    context: {} as { guest: string; times: number },
    events: {} as { type: 'open'; guest: string } | { type: 'shut' },
  },
  actions: { assignGuest: assign({ guest: (_, { guest }: { guest: string }) => guest }) },
}).createMachine({
  id: 'door',
  context: { guest: '', times: 0 },
  initial: 'shut',
  states: {
    shut: {
      on: { open: { target: 'open', actions: { type: 'assignGuest', params: ({ event }) => event } } },
    },
    open: { on: { shut: 'shut' } },
  },
});

const opening = (guest: string) => ({
  say: `${guest} opens it`,
  do: { cannot: 'a test' },
  refused: null,
  event: () => ({ type: 'open', guest }),
});

const modelWith = (own: Partial<PathModel>): PathModel => {
  const model = smallModel(door);
  return {
    ...model,
    cases: { ...model.cases, open: { kim: opening('Kim'), alex: opening('Alex') } },
    identity: () => null,
    ...own,
  };
};

const leftOut =
  'door: the identity leaves out \'guest\' of the context, which differs within one moment in \'shut\': "" and "Kim"';

test('what differs within one moment is named with who reads it', () => {
  const findViews = (machine: string, field: string) => [`${machine}View.ts of ${field}`];
  expect(checkModel(modelWith({}), {}, findViews).findings).toEqual([
    `${leftOut}; read by action assignGuest, doorView.ts of guest`,
  ]);
});

test('nothing is left out where it has a place in the identity, or a reason to have none', () => {
  const identity = (context: unknown) => Object(context).guest;
  expect(checkModel(modelWith({ identity })).findings).toEqual([]);
  expect(checkModel(modelWith({ notIdentity: { guest: 'nobody looks' } })).findings).toEqual([]);
});

test('a reason for what never differs is named', () => {
  expect(checkModel(modelWith({ notIdentity: { guest: 'nobody looks', times: 'few' } })).findings).toEqual([
    "door: 'times' is said to be left out of the identity, but never differs within one moment",
  ]);
});

test('views read what stands beside the context where something of the machine is imported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'views-'));
  const reads = 'const guest = useSelector(actor, ({ context }) => context.guest);';
  writeFileSync(join(folder, 'Door.tsx'), `import type { DoorActor } from '#machines/door';\n${reads}\n`);
  writeFileSync(join(folder, 'Gate.tsx'), `import type { GateActor } from '#machines/gate';\n${reads}\n`);
  expect(viewsIn(folder)('door', 'guest')).toEqual([`${relative('.', folder)}/Door.tsx:2`]);
  writeFileSync(join(folder, 'Door.tsx'), `import { doorMachine } from "./door.ts";\n${reads}\n`);
  expect(viewsIn(folder)('door', 'guest')).toEqual([`${relative('.', folder)}/Door.tsx:2`]);
  expect(viewsIn(folder)('door', 'times')).toEqual([]);
  expect(viewsIn(undefined)('door', 'guest')).toEqual([]);
});
