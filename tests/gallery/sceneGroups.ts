import type { SceneGroup } from './scene';
import { account } from './scenes/account';
import { cart } from './scenes/cart';
import { checkout } from './scenes/checkout';
import { driverWizard } from './scenes/driverWizard';
import { legal } from './scenes/legal';
import { outside } from './scenes/outside';
import { password } from './scenes/password';
import { race } from './scenes/race';
import { raceCalendar } from './scenes/raceCalendar';
import { regionSelector } from './scenes/regionSelector';
import { register } from './scenes/register';
import { shell } from './scenes/shell';
import { signIn } from './scenes/signIn';

/** In the order of a visit. */
export const groups: readonly SceneGroup[] = [
  regionSelector,
  raceCalendar,
  race,
  register,
  signIn,
  password,
  checkout,
  cart,
  driverWizard,
  account,
  shell,
  legal,
  outside,
];
