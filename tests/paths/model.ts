import { modelDefiner, type StateWords as WordsOf } from '../../tools/paths/model';
import type { Stage } from './browser/stage';

/** The shop's `defineModel`. */
export const defineModel = modelDefiner<Stage>();

export type StateWords = WordsOf<Stage>;
