import type { SceneGroup } from './scene';
import { account } from './scenes/account';
import { cart } from './scenes/cart';
import { checkout } from './scenes/checkout';
import { driverWizard } from './scenes/driverWizard';
import { legal } from './scenes/legal';
import { password } from './scenes/password';
import { event } from './scenes/race';
import { events } from './scenes/raceCalendar';
import { region } from './scenes/regionSelector';
import { register } from './scenes/register';
import { shell } from './scenes/shell';
import { signIn } from './scenes/signIn';

/** Every state of the shop that there is to look at, in the order of a visit. */
export const groups: readonly SceneGroup[] = [
  region,
  events,
  event,
  register,
  signIn,
  password,
  checkout,
  cart,
  driverWizard,
  account,
  shell,
  legal,
];
