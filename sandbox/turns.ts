import { unavailable } from './refusal';

type InTurn = <Outcome>(key: string, work: () => Promise<Outcome>) => Promise<Outcome>;

/**
 * Runs work with the same key in order, one at a time, so that a popular race uses one database connection. Throws a
 * 503 after waiting `timeout` ms.
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
