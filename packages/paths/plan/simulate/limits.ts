/** Limits of exploring. */
export type Limits = {
  nodes: number;
  /** Steps from a start. */
  depth: number;
  /** Asked now and then; true ends exploring. */
  isTimeUp?: (nodes: number) => boolean;
};

export const defaultLimits: Limits = { nodes: 30_000, depth: 2_000 };
