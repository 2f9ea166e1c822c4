// biome-ignore lint/performance/noBarrelFile: the package's whole surface has one name
export {
  bookNamed,
  type CheckedMachine,
  checkedMachine,
  missingIn,
} from './commands/machines';
export { type Answer, type Model, modelDefiner, type PathModel } from './model';
export { getCoveringPaths } from './plan/covering/getCoveringPaths';
export { explore } from './plan/simulate/explore';
export { simulate } from './plan/simulate/simulate';
export { parseBook } from './play/book/book';
export { divergenceLine, playBook } from './play/book/play';
export type { Stage } from './play/browser/heldCalls';
export type { ObserverOptions } from './play/browser/observer';
export { PagePlay, type PlayOptions, playAtPage } from './play/browser/pagePlay';
export { type BrowserRun, pageFile } from './play/browser/runOnBrowser';
export { lossOf, parseRecording } from './play/recording';
export { sentBy, stepsOf } from './play/stepsOf';
export { type HeldCall, rowsOf } from './print/rows';
export type { PathsConfig } from './project/config';
export { loadModel, modelsIn } from './project/models';
export { openProject, unmodelled } from './project/project';
export { statePath } from './statePath';
