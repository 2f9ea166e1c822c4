import type { Stage as PathStage } from '../../../tools/paths/browser/stage';
import type { Sandbox } from '../../browser/sandbox';

/** Where the shop's paths are played: the page in front of a person, the app's calls, and the API behind it. */
export type Stage = PathStage & { sandbox: Sandbox };
