// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { driverFormName, userFormName } from '#domain/form/formDrafts';
import { provideDriverWizard } from '../../src/actors/driverWizard';
import { provideUserEdit } from '../../src/actors/userEdit';
import type { Api } from '../../src/api/client';
import type { ScreenServices } from '../../src/app/app';
import { openScreen } from '../../src/app/screens';
import { openPasswordForgotten } from '../../src/screens/passwordForgotten/open';
import { openRegister } from '../../src/screens/register/open';
import { openSignIn } from '../../src/screens/signIn/open';
import { appAt, started } from '../app/appAt';
import { password, sam } from '../app/fakeApi';
import { shownShop } from '../app/startShop';
import { driverWith } from '../domain/examples';

const signUp = '/UK/auth/sign-up';
const signIn = '/UK/auth/sign-in';
const half = {
  email: 'kim@example.com',
  phone: '+44 20',
  firstName: 'Kim',
  lastName: '',
  privacyAccepted: true,
};

const registerAt = (address: string) => {
  const { app, visit } = appAt(address);
  return started(openScreen(openRegister, app, app.api, visit));
};
const signInAt = (address: string) => {
  const { app, visit } = appAt(address);
  return started(openScreen(openSignIn, app, app.api, visit));
};
const forgottenAt = (address: string) => {
  const { app, visit } = appAt(address);
  return started(openScreen(openPasswordForgotten, app, app.api, visit));
};
const typedAs = (email: string) =>
  ({ type: 'register.typed', typed: { ...half, email }, field: 'email' }) as const;
const emailIn = (actor: { getSnapshot: () => { context: { typed: { email: string } } } }): string =>
  actor.getSnapshot().context.typed.email;

const storedForms = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith('form:'));

describe('the forms for guests', () => {
  test('BEY-17 the registration’s input is restored in its own region only', () => {
    registerAt(signUp).send({ type: 'register.typed', typed: half, field: 'email' });
    expect(registerAt(signUp).getSnapshot().context.typed).toEqual(half);
    expect(registerAt('/US/auth/sign-up').getSnapshot().context.typed.firstName).toBe('');
    expect(window.location.href).not.toContain('kim');
    expect(Object.keys(window.localStorage)).toEqual([]);
  });

  test('BEY-17 an address typed in one form is filled into the others', () => {
    signInAt(signIn).send({ type: 'email.typed', email: 'kim@example.com' });
    expect(emailIn(forgottenAt('/UK/auth/password-forgotten'))).toBe('kim@example.com');
    const register = registerAt(signUp);
    expect(emailIn(register)).toBe('kim@example.com');
    register.send({ type: 'register.typed', typed: { ...half, email: 'lee@example.com' }, field: 'email' });
    expect(emailIn(signInAt(signIn))).toBe('lee@example.com');
  });

  test.each([
    ['sign-in', (address: string) => signInAt(address), { type: 'email.typed', email: 'max@example.com' }],
    ['sign-up', (address: string) => registerAt(address), typedAs('max@example.com')],
    ['password-forgotten', forgottenAt, { type: 'email.typed', email: 'max@example.com' }],
  ] as const)(
    'BEY-17 REG-01 at %s the address of a link replaces one typed before, however often it is opened',
    (form, openAt, typed) => {
      signInAt(signIn).send({ type: 'email.typed', email: 'kim@example.com' });
      const linked = `/UK/auth/${form}?email=lee%40example.com&redirect=%2FUK%2Fevents`;
      const actor = openAt(linked);
      expect(emailIn(actor)).toBe('lee@example.com');
      actor.send(typed as never);
      expect(emailIn(openAt(linked))).toBe('lee@example.com');
    },
  );

  test('BEY-17 REG-01 typing another address removes the link’s address from the URL and from links to other forms', () => {
    const opened = appAt(`${signUp}?email=lee%40example.com&redirect=%2FUK%2Fevents`);
    const actor = started(openScreen(openRegister, opened.app, opened.app.api, opened.visit));
    actor.send(typedAs('lee@example.com'));
    expect(opened.address()).toContain('email=lee');
    expect(actor.getSnapshot().context.email).toBe('lee@example.com');
    actor.send(typedAs('max@example.com'));
    expect(opened.address()).toBe(`${signUp}?redirect=%2FUK%2Fevents`);
    expect(actor.getSnapshot().context.email).toBeNull();
    expect(emailIn(signInAt(signIn))).toBe('max@example.com');
  });

  test('BEY-17 creating an account or signing in removes every draft', async () => {
    const register = registerAt(signUp);
    register.send({ type: 'register.typed', typed: half, field: 'email' });
    const values = {
      ...half,
      phone: '+44 2079 460958',
      lastName: 'Lee',
      password,
      confirmPassword: password,
    };
    register.send({ type: 'register.submit', values });
    await waitFor(register, (snapshot) => snapshot.matches('registered'));
    expect(storedForms()).toEqual([]);

    const signingIn = signInAt(signIn);
    signingIn.send({ type: 'email.typed', email: 'sam@example.com' });
    expect(storedForms()).toHaveLength(1);
    signingIn.send({ type: 'signIn.submit', email: 'sam@example.com', password });
    await waitFor(signingIn, (snapshot) => snapshot.matches('startingSession'));
    expect(storedForms()).toEqual([]);
  });

  test('BEY-17 STO-03 a stored draft of another shape is dropped', () => {
    registerAt(signUp).send({ type: 'register.typed', typed: half, field: 'email' });
    const [key = ''] = storedForms();
    for (const broken of ['7', '"x"', 'null', '[1]', '{"email":7,"phone":{}}', '{']) {
      window.sessionStorage.setItem(key, broken);
      expect(registerAt(signUp).getSnapshot().context.typed).toMatchObject({ email: '', phone: '' });
    }
  });
});

describe("a guardian's forms", () => {
  const wizardFor = (userId: string, driver = driverWith(), isNew = false) => {
    const { app, visit } = appAt('/UK/my-account');
    const open = (own: ScreenServices, api: Api) => ({
      logic: provideDriverWizard(own, api),
      input: () => ({
        driver: isNew ? null : driver,
        userId,
        system: 'metric' as const,
        today: '2027-01-10',
        referenceDate: null,
        field: null,
        typed: own.regionStorage.formDrafts(userId)[driverFormName(isNew ? null : driver.id)] ?? {},
      }),
    });
    return started(openScreen(open, app, app.api, visit));
  };
  const userFor = (id: string) => {
    const { app, visit } = appAt('/UK/my-account');
    const open = (own: ScreenServices, api: Api) => ({
      logic: provideUserEdit(own, api),
      input: () => ({
        user: { ...sam.user, id },
        typed: own.regionStorage.formDrafts(id)[userFormName] ?? {},
      }),
    });
    return started(openScreen(open, app, app.api, visit));
  };
  const typeWeight = (wizard: ReturnType<typeof wizardFor>, weight: string) =>
    wizard.send({ type: 'wizard.typed', draft: { ...wizard.getSnapshot().context.draft, weight } });
  const weightIn = (wizard: ReturnType<typeof wizardFor>) => wizard.getSnapshot().context.draft.weight;

  test('BEY-17 WIZ-03 an open wizard is restored for the same guardian and driver only', () => {
    const wizard = wizardFor('USR_1');
    const stored = weightIn(wizard);
    typeWeight(wizard, '31,5');
    wizard.stop();
    expect(weightIn(wizardFor('USR_1'))).toBe('31,5');
    expect(weightIn(wizardFor('USR_2'))).toBe(stored);
    expect(weightIn(wizardFor('USR_1', driverWith({ id: 'DRV_other' })))).toBe(stored);
    expect(weightIn(wizardFor('USR_1', driverWith(), true))).toBe('');
  });

  test('BEY-17 WIZ-03 a closed wizard leaves no draft', () => {
    const wizard = wizardFor('USR_1', driverWith(), true);
    typeWeight(wizard, '31');
    wizard.send({ type: 'wizard.close' });
    expect(weightIn(wizardFor('USR_1', driverWith(), true))).toBe('');
  });

  test('BEY-17 MOD-01 edited details are restored for their guardian until the dialog is closed', () => {
    const changed = { firstName: 'Samira', lastName: '', phone: '+44' };
    userFor('USR_1').send({ type: 'user.typed', values: changed });
    expect(userFor('USR_2').getSnapshot().context.typed).toEqual({});
    const again = userFor('USR_1');
    expect(again.getSnapshot().context.typed).toEqual(changed);
    again.send({ type: 'userEdit.close' });
    expect(userFor('USR_1').getSnapshot().context.typed).toEqual({});
  });

  test('BEY-17 STO-01 logging out removes every draft, a 401 removes none', async () => {
    const shop = await shownShop('/UK/events', { session: sam });
    const drafts = () => [
      shop.app.storage.in('UK').formDraft({ userId: 'USR_1', form: 'user' }),
      shop.app.storage.in('US').formDraft({ userId: '', form: 'guest' }),
    ];
    shop.app.storage.in('UK').persistFormDraft({ userId: 'USR_1', form: 'user' }, { firstName: 'Sam' });
    shop.app.storage.in('US').persistFormDraft({ userId: '', form: 'guest' }, { firstName: 'Sam' });
    shop.app.session.send({ type: 'session.reject' });
    expect(drafts()).toEqual([{ firstName: 'Sam' }, { firstName: 'Sam' }]);
    shop.app.session.send({ type: 'session.start', ...sam });
    shop.app.session.send({ type: 'session.logOut' });
    expect(drafts()).toEqual([{}, {}]);
  });
});
