import type { Limits } from '../../model';

export const defaultLimits: Limits = { nodes: 30_000, depth: 2_000, timers: 2 };
