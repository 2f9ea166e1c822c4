import type { AnyStateMachine } from 'xstate';
import { candidatesOf, guardItem, guardName, nodesOf, transitionId } from '../explore/items';
import type { ItemId } from '../graph';

/** A guard where it stands, and its two sides. */
export type GuardRow = { guard: string; transition: string; passes: ItemId; refuses: ItemId };

export const guardRows = (machine: AnyStateMachine): GuardRow[] =>
  nodesOf(machine)
    .flatMap(candidatesOf)
    .flat()
    .filter(({ guard }) => guard !== undefined)
    .map((transition) => ({
      guard: guardName(transition.guard),
      transition: transitionId(transition),
      passes: guardItem(transition, true),
      refuses: guardItem(transition, false),
    }));
