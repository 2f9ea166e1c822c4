import { isLost } from './databaseErrors';

/** Between a lost database and its return there is one line for each, instead of one for each failure. */
export type DatabaseWatch = {
  /** Whether the error means that the database is lost, so that it needs no line of its own. */
  noticed(error: unknown): boolean;
  /** To be called regularly. */
  look(): Promise<void>;
};

/** @param ask resolves where the database answers */
export const watchDatabase = (
  ask: () => Promise<unknown>,
  { onLost, onReturn }: { onLost: (error: unknown) => void; onReturn: () => void },
): DatabaseWatch => {
  let lost = false;
  const noticed = (error: unknown): boolean => {
    if (!isLost(error)) return false;
    if (!lost) onLost(error);
    lost = true;
    return true;
  };
  return {
    noticed,
    async look() {
      if (!lost) return;
      try {
        await ask();
      } catch (error) {
        if (!noticed(error)) throw error;
        return;
      }
      lost = false;
      onReturn();
    },
  };
};
