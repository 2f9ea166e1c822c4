import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Criterion } from '../graph';
import type { PathModel } from '../model';

/** A machine that runs as itself, and under which name: empty for the machine that is explored. */
export type Running = { name: string; actor: AnyActorRef };

/** Where the machines of a composition are, by their names; null where a machine is explored alone. */
export type Inside = Readonly<Record<string, AnyMachineSnapshot>> | null;

/**
 * The machine, and those in it that run as themselves, whoever has started them.
 *
 * @throws where two of one name run
 */
export const runningIn = (actor: AnyActorRef, { runs }: Pick<PathModel, 'runs'>): Running[] => {
  const found: Running[] = [{ name: '', actor }];
  if (!isComposition({ runs })) return found;
  for (const { actor: around } of found) {
    for (const [, child] of childrenOf(around)) {
      const name = String(child.src);
      if (runs[name] === undefined) continue;
      if (found.some((other) => other.name === name)) throw new Error(`two actors of '${name}' run`);
      found.push({ name, actor: child });
    }
  }
  return found.sort((one, other) => (one.name < other.name ? -1 : 1));
};

export const insideOf = (actor: AnyActorRef, model: Pick<PathModel, 'runs'>): Inside =>
  isComposition(model)
    ? Object.fromEntries(
        runningIn(actor, model).flatMap(({ name, actor: own }) =>
          name === '' ? [] : [[name, own.getSnapshot()]],
        ),
      )
    : null;

/** What is asked of each machine by itself, and never of a composition: its steps tell nothing of these. */
export const askedOfEach: readonly Criterion[] = ['states', 'guards', 'errors', 'changes'];

export const isComposition = ({ runs }: Pick<PathModel, 'runs'>): boolean => Object.keys(runs).length > 0;

/** The context of a machine; of a composition those of all its machines, by their names. */
export const contextOf = ({ context }: AnyMachineSnapshot, inside: Inside): unknown =>
  inside === null
    ? context
    : {
        itself: context,
        ...Object.fromEntries(Object.entries(inside).map(([name, own]) => [name, own.context])),
      };

/** What belongs to one of the machines that run. */
export const inName = (name: string, what: string): string => (name === '' ? what : `${name}: ${what}`);

/** An actor or a timer of one of the machines that run. */
export const below = (name: string, what: string): string => (name === '' ? what : `${name}/${what}`);

/** The actors that a machine has started and that have not ended, by their ids. */
export const childrenOf = (actor: AnyActorRef): [id: string, child: AnyActorRef][] => {
  const { children }: AnyMachineSnapshot = actor.getSnapshot();
  return Object.entries(children as Record<string, AnyActorRef | undefined>).flatMap(
    ([id, child]): [string, AnyActorRef][] => (child?.getSnapshot().status === 'active' ? [[id, child]] : []),
  );
};
