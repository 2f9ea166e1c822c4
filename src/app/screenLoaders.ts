import type { ScreenLoaders } from '../base/app';

/** Each screen is a chunk of its own, loaded when first shown. */
export const screenLoaders: ScreenLoaders = {
  regionSelector: () => import('../screens/regionSelector/screen'),
  raceCalendar: () => import('../screens/raceCalendar/screen'),
  race: () => import('../screens/race/screen'),
  checkout: () => import('../screens/checkout/screen'),
  signIn: () => import('../screens/signIn/screen'),
  register: () => import('../screens/register/screen'),
  passwordForgotten: () => import('../screens/passwordForgotten/screen'),
  passwordReset: () => import('../screens/passwordReset/screen'),
  account: () => import('../screens/account/screen'),
  legal: () => import('../screens/legal/screen'),
};
