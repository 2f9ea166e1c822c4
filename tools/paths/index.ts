// biome-ignore lint/performance/noBarrelFile: what another project imports has one name
export { getCoveringPaths } from './covering/getCoveringPaths';
export { type Model, modelDefiner, type PathModel } from './model';
export { sentBy } from './sentBy';
export { simulate } from './simulate/simulate';
export { stepsOf } from './stepsOf';
