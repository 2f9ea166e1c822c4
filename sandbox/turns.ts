import { unavailable } from './refusal';

type InTurn = <Outcome>(key: string, work: () => Promise<Outcome>) => Promise<Outcome>;

/**
 * One piece of work at a time for each key, in the order in which it came. Whoever waits longer than `patience`
 * ms is refused with 503. So a race that everybody wants takes one connection to the database and no more.
 */
export const createTurns = (patience: number): InTurn => {
  const last = new Map<string, Promise<void>>();
  return async (key, work) => {
    const before = last.get(key);
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const turn = (before ?? Promise.resolve()).then(() => left);
    last.set(key, turn);
    void turn.then(() => {
      if (last.get(key) === turn) last.delete(key);
    });
    try {
      if (before) await within(patience, before);
      return await work();
    } finally {
      leave();
    }
  };
};

const within = async (patience: number, turn: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable()), patience);
  });
  try {
    await Promise.race([turn, late]);
  } finally {
    clearTimeout(timer);
  }
};
