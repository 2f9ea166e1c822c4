import { unavailable } from './refusal';

type KeyedQueue = <Outcome>(key: string, work: () => Promise<Outcome>) => Promise<Outcome>;

/**
 * Runs work with the same key in order, one at a time, so that a popular race uses one database connection. Throws a
 * 503 after waiting `timeout` ms.
 */
export const createKeyedQueue = (timeout: number): KeyedQueue => {
  const last = new Map<string, Promise<void>>();
  return async (key, work) => {
    const before = last.get(key);
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const turn = (before ?? Promise.resolve()).then(() => finished);
    last.set(key, turn);
    void turn.then(() => {
      if (last.get(key) === turn) last.delete(key);
    });
    try {
      if (before) await within(timeout, before);
      return await work();
    } finally {
      finish();
    }
  };
};

const within = async (timeout: number, turn: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable()), timeout);
  });
  try {
    await Promise.race([turn, expired]);
  } finally {
    clearTimeout(timer);
  }
};
