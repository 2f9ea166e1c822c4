import { modelDefiner, type StateWords as WordsOf } from '../../tools/paths/model';
import type { Stage } from './browser/stage';

/** Ties a model of the shop's machines to its machine; its gestures are played on the shop's stage. */
export const defineModel = modelDefiner<Stage>();

export type StateWords = WordsOf<Stage>;
