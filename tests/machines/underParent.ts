import {
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyEventObject,
  createActor,
  fromCallback,
  type InputFrom,
  setup,
} from 'xstate';

type Options<Logic extends AnyActorLogic> = {
  input: InputFrom<Logic>;
  /** System ids of recording peers. */
  peers: readonly string[];
};

/**
 * Runs a machine under a parent in one actor system with recording peers. Events for the parent are in `facts`,
 * events for peers in `told`.
 */
export const underParent = <Logic extends AnyActorLogic, Fact extends AnyEventObject = AnyEventObject>(
  logic: Logic,
  { input, peers }: Options<Logic>,
) => {
  const facts: Fact[] = [];
  const told: Record<string, AnyEventObject[]> = Object.fromEntries(peers.map((peer) => [peer, []]));
  const recording = fromCallback<AnyEventObject, string>(({ input: peer, receive }) =>
    receive((event) => told[peer]?.push(event)),
  );
  const actors: Record<string, AnyActorLogic> = { recording, child: logic };
  const parentMachine = setup({
    types: { events: {} as AnyEventObject },
    actors,
    actions: {
      record: ({ event }) => {
        if (!event.type.startsWith('xstate.')) facts.push(event as Fact);
      },
    },
  }).createMachine({
    invoke: [
      ...peers.map((peer) => ({ id: peer, systemId: peer, src: 'recording', input: peer })),
      { id: 'child', src: 'child', input },
    ],
    on: { '*': { actions: 'record' } },
  });
  const child = createActor(parentMachine).start().getSnapshot().children.child;
  if (child === undefined) throw new Error('The machine does not run');
  return { actor: child as ActorRefFrom<Logic>, facts, told };
};
