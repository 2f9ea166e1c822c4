import type { Limits } from '../../model';

export const defaultLimits: Limits = { nodes: 30_000, depth: 2_000, timers: 2 };

/** Limits of one exploring. */
export type Exploring = Limits & {
  /** Asked now and then; true ends exploring. */
  isTimeUp?: (nodes: number) => boolean;
};
