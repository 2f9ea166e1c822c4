// @vitest-environment jsdom
import { createEvent, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { DriverStep } from '#domain/driver/driverForm';
import type { MeasurementSystem } from '#domain/driver/units';
import { discountMachine } from '#machines/checkout/discount';
import { driverWizardMachine } from '#machines/driverWizard/driverWizard';
import { userEditMachine } from '#machines/userEdit';
import { openScreen } from '../../../src/app/screens';
import { DriverWizardModal } from '../../../src/dialogs/driverWizard/DriverWizardModal';
import { UserEditModal } from '../../../src/dialogs/userEdit/UserEditModal';
import { Discount } from '../../../src/screens/checkout/Discount';
import { openPasswordForgotten } from '../../../src/screens/passwordForgotten/open';
import { PasswordForgottenScreen } from '../../../src/screens/passwordForgotten/PasswordForgottenScreen';
import { openPasswordReset } from '../../../src/screens/passwordReset/open';
import { PasswordResetScreen } from '../../../src/screens/passwordReset/PasswordResetScreen';
import { openRegister } from '../../../src/screens/register/open';
import { RegisterScreen } from '../../../src/screens/register/RegisterScreen';
import { openSignIn } from '../../../src/screens/signIn/open';
import { SignInScreen } from '../../../src/screens/signIn/SignInScreen';
import { appAt, started } from '../../app/appAt';
import { sam } from '../../app/fakeApi';
import { driverWith } from '../../domain/examples';
import { checkoutSystem } from '../../machines/checkoutSystem';
import { underParent } from '../../machines/underParent';
import { checkoutInput } from '../checkout/openCheckoutScreen';
import { openDialogs } from '../driverWizard/openDialogs';
import { renderScreen } from '../renderScreen';

openDialogs();

const wizardOn = (step: DriverStep, system: MeasurementSystem) => {
  const actor = createActor(driverWizardMachine, {
    input: {
      driver: driverWith(),
      userId: 'USR_1',
      system,
      today: '2027-01-10',
      referenceDate: null,
      field: null,
      typed: {},
    },
  }).start();
  const { draft } = actor.getSnapshot().context;
  const isOn = () => actor.getSnapshot().matches({ steps: { [step]: 'editing' } });
  for (let steps = 0; !isOn() && steps < 10; steps += 1) actor.send({ type: 'wizard.next', draft });
  expect(isOn(), `'Next' leads to ${step}`).toBe(true);
  renderScreen(<DriverWizardModal actor={actor} />);
};

const screens: Record<string, (address: string) => void> = {
  '/UK/auth/sign-in': (address) => {
    const { app, visit } = appAt(address);
    renderScreen(<SignInScreen actor={started(openScreen(openSignIn, app, app.api, visit))} />, app);
  },
  '/UK/auth/sign-up': (address) => {
    const { app, visit } = appAt(address);
    renderScreen(<RegisterScreen actor={started(openScreen(openRegister, app, app.api, visit))} />, app);
  },
  '/UK/auth/password-forgotten': (address) => {
    const { app, visit } = appAt(address);
    renderScreen(
      <PasswordForgottenScreen actor={started(openScreen(openPasswordForgotten, app, app.api, visit))} />,
      app,
    );
  },
  '/UK/auth/reset-password?email=sam%40example.com&token=T0K3N': (address) => {
    const { app, visit } = appAt(address);
    renderScreen(
      <PasswordResetScreen actor={started(openScreen(openPasswordReset, app, app.api, visit))} />,
      app,
    );
  },
  'editing oneself': () => {
    const actor = createActor(userEditMachine, { input: { user: sam.user, typed: {} } }).start();
    renderScreen(<UserEditModal actor={actor} />);
  },
  'a driver’s name': () => wizardOn('basics', 'metric'),
  'a driver’s body, metric': () => wizardOn('physique', 'metric'),
  'a driver’s body, imperial': () => wizardOn('physique', 'imperial'),
  'a driver’s birthday': () => wizardOn('birth', 'metric'),
  'a discount code': () => {
    const input = { origin: { replyTo: 'screen.1', userId: 'USR_1', regionId: 'UK' }, eventId: 'EVT_1' };
    const { actor } = checkoutSystem(checkoutInput);
    renderScreen(<Discount actor={actor} discount={underParent(discountMachine, { input }).actor} />);
  },
};

/** Kinds of input: type, autocomplete token, keyboard, capitals, spelling. */
const kinds = {
  username: ['email', 'username', 'email', 'none', 'false'],
  email: ['email', 'email', 'email', 'none', 'false'],
  phone: ['tel', 'tel', 'tel', null, null],
  givenName: ['text', 'given-name', null, 'words', 'false'],
  familyName: ['text', 'family-name', null, 'words', 'false'],
  currentPassword: ['password', 'current-password', null, 'none', 'false'],
  newPassword: ['password', 'new-password', null, 'none', 'false'],
  childName: ['text', 'off', null, 'words', 'false'],
  measure: ['text', 'off', 'decimal', null, null],
  digits: ['text', 'off', 'numeric', null, null],
  code: ['text', 'off', null, 'characters', 'false'],
} as const;

type Form = { fields: Record<string, keyof typeof kinds>; enter: string };

/** Every text field of the shop: its kind and its Enter key. */
const forms: [form: string, Form][] = [
  ['/UK/auth/sign-in', { fields: { email: 'username', password: 'currentPassword' }, enter: 'go' }],
  [
    '/UK/auth/sign-up',
    {
      fields: {
        firstName: 'givenName',
        lastName: 'familyName',
        email: 'email',
        phone: 'phone',
        password: 'newPassword',
        confirmPassword: 'newPassword',
      },
      enter: 'go',
    },
  ],
  ['/UK/auth/password-forgotten', { fields: { email: 'username' }, enter: 'send' }],
  [
    '/UK/auth/reset-password?email=sam%40example.com&token=T0K3N',
    { fields: { password: 'newPassword' }, enter: 'done' },
  ],
  [
    'editing oneself',
    { fields: { firstName: 'givenName', lastName: 'familyName', phone: 'phone' }, enter: 'done' },
  ],
  ['a driver’s name', { fields: { firstName: 'childName', lastName: 'childName' }, enter: 'next' }],
  ['a driver’s body, metric', { fields: { weight: 'measure', height: 'measure' }, enter: 'next' }],
  [
    'a driver’s body, imperial',
    { fields: { weight: 'measure', feet: 'digits', inches: 'digits' }, enter: 'next' },
  ],
  ['a driver’s birthday', { fields: { day: 'digits', month: 'digits', year: 'digits' }, enter: 'next' }],
  ['a discount code', { fields: { code: 'code' }, enter: 'done' }],
];

test.each(forms)(
  'BEY-23 FRM-01 %s: every text field declares autocomplete and keyboard, and allows pasting',
  (form, { fields, enter }) => {
    screens[form]?.(form);
    const inputs = [
      ...document.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"], [type="radio"])'),
    ];
    const attributes = ['type', 'autocomplete', 'inputmode', 'autocapitalize', 'spellcheck', 'enterkeyhint'];
    const found = inputs.map((input) => [input.name, attributes.map((name) => input.getAttribute(name))]);
    const asked = Object.entries(fields).map(([name, kind]) => [name, [...kinds[kind], enter]]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(asked));
    for (const input of inputs) {
      const paste = createEvent.paste(input, { clipboardData: { getData: () => 'pasted' } });
      fireEvent(input, paste);
      expect(paste.defaultPrevented).toBe(false);
    }
  },
);
