import type { Stage as PathStage } from '../../../tools/paths/browser/stage';
import type { Sandbox } from '../../browser/sandbox';

export type Stage = PathStage & { sandbox: Sandbox };
