import {
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyEventObject,
  createActor,
  fromCallback,
  type InputFrom,
  type SimulatedClock,
  setup,
  stopChild,
} from 'xstate';

type Options<Logic extends AnyActorLogic> = {
  input: InputFrom<Logic>;
  clock?: SimulatedClock;
  /** System id of the machine. */
  systemId?: string;
  /** System ids of recording peers. */
  peers?: readonly string[];
  /** Real peers by system id. */
  beside?: Record<string, { logic: AnyActorLogic; input: unknown }>;
};

/**
 * Runs a machine under a parent in one actor system with recording peers. Events for the parent are in `facts`,
 * events for peers in `told`.
 */
export const underParent = <Logic extends AnyActorLogic, Fact extends AnyEventObject = AnyEventObject>(
  logic: Logic,
  { input, clock, systemId, peers = [], beside = {} }: Options<Logic>,
) => {
  const facts: Fact[] = [];
  const told: Record<string, AnyEventObject[]> = Object.fromEntries(peers.map((peer) => [peer, []]));
  const recording = fromCallback<AnyEventObject, string>(({ input: peer, receive }) =>
    receive((event) => told[peer]?.push(event)),
  );
  const actors: Record<string, AnyActorLogic> = {
    recording,
    child: logic,
    ...Object.fromEntries(Object.entries(beside).map(([id, other]) => [id, other.logic])),
  };
  const parentMachine = setup({
    types: { events: {} as AnyEventObject },
    actors,
    actions: {
      record: ({ event }) => {
        if (!event.type.startsWith('xstate.')) facts.push(event as Fact);
      },
      stopPeer: stopChild(({ event }) => String(event.peer)),
    },
  }).createMachine({
    invoke: [
      ...peers.map((peer) => ({ id: peer, systemId: peer, src: 'recording', input: peer })),
      ...Object.entries(beside).map(([id, other]) => ({ id, systemId: id, src: id, input: other.input })),
      { id: 'child', src: 'child', input, ...(systemId === undefined ? {} : { systemId }) },
    ],
    on: { 'peer.leave': { actions: 'stopPeer' }, '*': { actions: 'record' } },
  });
  const parent = createActor(parentMachine, clock === undefined ? {} : { clock }).start();
  const child = parent.getSnapshot().children.child;
  if (child === undefined) throw new Error('The machine does not run');
  return {
    actor: child as ActorRefFrom<Logic>,
    parent,
    facts,
    told,
    /** Stops the machine or a peer, like a screen that is left. */
    leave: (peer = 'child') => parent.send({ type: 'peer.leave', peer }),
    stop: () => parent.stop(),
  };
};
