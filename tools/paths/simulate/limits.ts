/** Where exploring stops. */
export type Limits = {
  moments: number;
  /** Steps from a start. */
  depth: number;
};

export const usualLimits: Limits = { moments: 30_000, depth: 2_000 };
