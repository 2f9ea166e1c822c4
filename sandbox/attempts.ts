import { Refusal } from './refusal';

const allowed = 20;
const windowLength = 15 * 60_000;
const remembered = 10_000;

export type Attempts = {
  /** Throws a 429 refusal once there were too many failures within the last 15 minutes. */
  check(key: string): void;
  failed(key: string): void;
  succeeded(key: string): void;
};

/** Counts the failures of each key, in this process only. */
export const createAttempts = (now: () => Date): Attempts => {
  const failures = new Map<string, number[]>();
  const recent = (key: string): number[] => {
    const since = now().getTime() - windowLength;
    return (failures.get(key) ?? []).filter((at) => at > since);
  };
  return {
    check(key) {
      if (recent(key).length >= allowed) {
        throw new Refusal(429, 'Too many attempts. Please try again in a quarter of an hour.');
      }
    },
    failed(key) {
      const times = [...recent(key), now().getTime()];
      failures.delete(key);
      failures.set(key, times);
      const [oldest] = failures.keys();
      if (failures.size > remembered && oldest !== undefined) failures.delete(oldest);
    },
    succeeded(key) {
      failures.delete(key);
    },
  };
};
