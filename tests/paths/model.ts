import type { Stage as PathStage } from '../../tools/paths/browser/stage';
import { modelDefiner } from '../../tools/paths/model';
import type { Sandbox } from '../browser/sandbox';

export type Stage = PathStage & { sandbox: Sandbox };

/** The shop's `defineModel`. */
export const defineModel = modelDefiner<Stage>();
