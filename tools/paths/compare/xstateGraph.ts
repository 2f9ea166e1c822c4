import { type AdjacencyMap, getAdjacencyMap } from '@xstate/graph';
import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  fromCallback,
} from 'xstate';
import { actorNamesOf } from '../explore/items';
import type { Label } from '../graph';
import type { PathModel } from '../model';
import { statePath } from '../statePath';

export type Move = Exclude<Label, { kind: 'start' }>;

/** From a moment, by its key, to the moment where each move leads, by the move's key. */
export type Adjacency = ReadonlyMap<string, ReadonlyMap<string, string>>;

type Reached = { state: AnyMachineSnapshot };

/** A moment as both sides can name it: state, identity, and whether it is over. */
export const momentKey = (state: string, identity: unknown, isOver: boolean): string =>
  JSON.stringify([state, identity, isOver]);

/** A timer is one move however much of it is left. */
export const moveKey = (move: Move): string =>
  JSON.stringify(move.kind === 'timer' ? { kind: move.kind, delay: move.delay } : move);

/** What @xstate/graph finds of a model's machine, with the model's cases and outcomes as its alphabet. */
export class XstateGraph {
  private readonly moves = new WeakMap<AnyEventObject, Move>();
  private readonly machine: AnyStateMachine;
  private readonly options;

  constructor(
    private readonly model: PathModel,
    start: string,
  ) {
    const { machine, starts } = model;
    const waits = fromCallback(() => {});
    const names = actorNamesOf(machine);
    const actors: Record<string, AnyActorLogic> = Object.fromEntries(names.map((name) => [name, waits]));
    this.machine = machine.provide({ actors });
    this.options = {
      input: starts[start]?.input,
      events: (snapshot: AnyMachineSnapshot) => this.alphabet(snapshot),
      serializeState: (snapshot: AnyMachineSnapshot) => this.keyOf(snapshot),
      serializeEvent: (event: AnyEventObject) => {
        const move = this.moves.get(event);
        return move === undefined ? event.type : moveKey(move);
      },
    };
  }

  adjacency(): Adjacency {
    const map: AdjacencyMap<AnyMachineSnapshot, AnyEventObject> = getAdjacencyMap(this.machine, this.options);
    return new Map(
      Object.entries(map).map(([from, { transitions }]) => [
        from,
        new Map(Object.entries<Reached>(transitions).map(([move, { state }]) => [move, this.keyOf(state)])),
      ]),
    );
  }

  private keyOf({ value, context, status }: AnyMachineSnapshot): string {
    return momentKey(statePath(value), this.model.identity(context), status !== 'active');
  }

  /** Everything that can be sent to a machine, including the ends of actors and timers. */
  private alphabet(snapshot: AnyMachineSnapshot): AnyEventObject[] {
    const { cases, outcomes, isWithin } = this.model;
    const moment = { context: snapshot.context, state: statePath(snapshot.value) };
    if (
      snapshot.status !== 'active' ||
      !isWithin(snapshot.context, Object.keys(snapshot.children), moment.state)
    )
      return [];
    const events: [AnyEventObject, Move][] = Object.entries(cases).flatMap(([type, named]) =>
      Object.entries(named).map(([name, found]): [AnyEventObject, Move] => [
        { ...found.event(moment) },
        { kind: 'event', type, case: name },
      ]),
    );
    const endings = snapshot._nodes.flatMap(({ invoke }) =>
      invoke.flatMap(({ id, src }): [AnyEventObject, Move][] => [
        ...Object.entries(outcomes[String(src)] ?? {}).map(
          ([outcome, { output }]): [AnyEventObject, Move] => [
            { type: `xstate.done.actor.${id}`, output, actorId: id },
            { kind: 'outcome', actor: id, outcome },
          ],
        ),
        [
          { type: `xstate.error.actor.${id}`, error: new Error('a bug'), actorId: id },
          { kind: 'outcome', actor: id, outcome: 'throws' },
        ],
      ]),
    );
    const timers = snapshot._nodes.flatMap(({ after }) =>
      after.map(({ eventType, delay }): [AnyEventObject, Move] => [
        { type: eventType },
        { kind: 'timer', delay: String(delay), ms: 0 },
      ]),
    );
    return [...events, ...endings, ...timers].map(([event, move]) => {
      this.moves.set(event, move);
      return event;
    });
  }
}
