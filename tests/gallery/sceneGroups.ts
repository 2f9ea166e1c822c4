import type { SceneGroup } from './scene';
import { account } from './scenes/account';
import { checkout } from './scenes/checkout';
import { races } from './scenes/races';

/** In the order of a visit. */
export const groups: readonly SceneGroup[] = [races, checkout, account];
