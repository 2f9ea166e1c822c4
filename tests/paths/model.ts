import { modelDefiner, type Stage as PathStage } from 'paddock-paths';
import type { Sandbox } from '../browser/sandbox';

export type Stage = PathStage & { sandbox: Sandbox };

/** The shop's `defineModel`. */
export const defineModel = modelDefiner<Stage>();
