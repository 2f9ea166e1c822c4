import type { PathModel } from './model';

/** Every machine that has a model, by its id. Each is loaded when it is asked for, so that one that throws has a name. */
export const models: Record<string, () => Promise<PathModel>> = {
  signIn: () => import('./models/signIn').then(({ signIn }) => signIn),
  region: () => import('./models/region').then(({ region }) => region),
  route: () => import('./models/route').then(({ route }) => route),
  loading: () => import('./models/loading').then(({ loading }) => loading),
  session: () => import('./models/session').then(({ session }) => session),
  race: () => import('./models/race').then(({ race }) => race),
  raceCalendar: () => import('./models/raceCalendar').then(({ raceCalendar }) => raceCalendar),
  familyMatrix: () => import('./models/familyMatrix').then(({ familyMatrix }) => familyMatrix),
  menu: () => import('./models/menu').then(({ menu }) => menu),
  passwordForgotten: () =>
    import('./models/passwordForgotten').then(({ passwordForgotten }) => passwordForgotten),
  passwordReset: () => import('./models/passwordReset').then(({ passwordReset }) => passwordReset),
  register: () => import('./models/register').then(({ register }) => register),
  driverDeletion: () => import('./models/driverDeletion').then(({ driverDeletion }) => driverDeletion),
  userEdit: () => import('./models/userEdit').then(({ userEdit }) => userEdit),
  driverWizard: () => import('./models/driverWizard').then(({ driverWizard }) => driverWizard),
  account: () => import('./models/account').then(({ account }) => account),
  regionChange: () => import('./models/regionChange').then(({ regionChange }) => regionChange),
  connection: () => import('./models/connection').then(({ connection }) => connection),
  chat: () => import('./models/chat').then(({ chat }) => chat),
  consent: () => import('./models/consent').then(({ consent }) => consent),
  checkoutSubmission: () =>
    import('./models/checkoutSubmission').then(({ checkoutSubmission }) => checkoutSubmission),
  discount: () => import('./models/discount').then(({ discount }) => discount),
  checkout: () => import('./models/checkout').then(({ checkout }) => checkout),
};
