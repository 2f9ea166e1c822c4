import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { smallModel } from '../check/smallModel';
import type { PathModel } from '../model';

/** Takes what is right in the machine itself, and what is wrong in its faulty twin. */
export type Either = <const Right, const Wrong>(right: Right, wrong: Wrong) => Right | Wrong;

/** A trait of XState in a machine as small as it can be, and what its model says besides the usual. */
export type Trait = readonly [
  trait: string,
  machine: (or: Either) => AnyStateMachine,
  own?: Partial<PathModel>,
];

export const modelOf = (machine: Trait[1], own: Trait[2], isRight = true): PathModel =>
  smallModel(
    machine((right, wrong) => (isRight ? right : wrong)),
    own,
  );

/** Cases of these events, and of no others. */
export const sending = (...events: AnyEventObject[]): Pick<PathModel, 'cases'> => ({
  cases: Object.fromEntries(
    [...new Set(events.map(({ type }) => type))].map((type) => [
      type,
      Object.fromEntries(
        events
          .filter((event) => event.type === type)
          .map((event, index) => [
            `case ${index + 1}`,
            { event: () => event, say: 'In words', do: { cannot: 'a test' }, refused: null },
          ]),
      ),
    ]),
  ),
});

/** Actors with the outputs by which each can end. */
export const ending = (outputs: Record<string, readonly unknown[]>): Pick<PathModel, 'outcomes'> => ({
  outcomes: Object.fromEntries(
    Object.entries(outputs).map(([src, values]) => [
      src,
      Object.fromEntries(
        values.map((output, index) => [
          `end-${index + 1}`,
          { output, say: 'In words', network: { cannot: 'a test' } },
        ]),
      ),
    ]),
  ),
});
