/** Receives failures that no screen shows. */
export type Log = { failure: (what: string, cause: unknown) => void };

/** @param isDisabled the region's `disableLog` */
export const createLog = (isDisabled: () => boolean): Log => ({
  failure: (what, cause) => {
    if (!isDisabled()) console.error(what, cause);
  },
});
