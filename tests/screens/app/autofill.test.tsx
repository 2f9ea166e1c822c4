// @vitest-environment jsdom
import { createEvent, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { userEditMachine } from '#machines/userEdit';
import { openPasswordForgotten } from '../../../src/actors/openPasswordForgotten';
import { openPasswordReset } from '../../../src/actors/openPasswordReset';
import { openRegister } from '../../../src/actors/openRegister';
import { openSignIn } from '../../../src/actors/openSignIn';
import { PasswordForgottenScreen } from '../../../src/screens/passwordForgotten/PasswordForgottenScreen';
import { PasswordResetScreen } from '../../../src/screens/passwordReset/PasswordResetScreen';
import { RegisterScreen } from '../../../src/screens/register/RegisterScreen';
import { SignInScreen } from '../../../src/screens/signIn/SignInScreen';
import { UserEditModal } from '../../../src/screens/userEdit/UserEditModal';
import { appAt, started } from '../../actors/appAt';
import { sam } from '../../actors/fakeLeague';
import { openDialogs } from '../driverWizard/openDialogs';
import { renderScreen } from '../renderScreen';

openDialogs();

const screens: Record<string, (address: string) => void> = {
  '/UK/auth/sign-in': (address) => {
    const { app, visit } = appAt(address);
    renderScreen(<SignInScreen actor={started(openSignIn(app, visit))} />, app);
  },
  '/UK/auth/sign-up': (address) => {
    const { app, visit } = appAt(address);
    renderScreen(<RegisterScreen actor={started(openRegister(app, visit))} />, app);
  },
  '/UK/auth/password-forgotten': (address) => {
    const { app, visit } = appAt(address);
    renderScreen(<PasswordForgottenScreen actor={started(openPasswordForgotten(app, visit))} />, app);
  },
  '/UK/auth/reset-password?email=sam%40example.com&token=T0K3N': (address) => {
    const { app, visit } = appAt(address);
    renderScreen(<PasswordResetScreen actor={started(openPasswordReset(app, visit))} />, app);
  },
  'editing oneself': () => {
    const actor = started(createActor(userEditMachine, { input: { user: sam.user } }));
    renderScreen(<UserEditModal actor={actor} />);
  },
};

/** What a browser may fill in, by the name of the field. */
const tokens: [address: string, fields: Record<string, string>][] = [
  ['/UK/auth/sign-in', { email: 'username', password: 'current-password' }],
  [
    '/UK/auth/sign-up',
    {
      firstName: 'given-name',
      lastName: 'family-name',
      email: 'email',
      phone: 'tel',
      password: 'new-password',
      confirmPassword: 'new-password',
    },
  ],
  ['/UK/auth/password-forgotten', { email: 'username' }],
  ['/UK/auth/reset-password?email=sam%40example.com&token=T0K3N', { password: 'new-password' }],
  ['editing oneself', { firstName: 'given-name', lastName: 'family-name', phone: 'tel' }],
];

test.each(tokens)(
  'BEY-23 %s: every text field says what fills it in, and takes what is pasted',
  (address, fields) => {
    screens[address]?.(address);
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])')];
    expect(Object.fromEntries(inputs.map(({ name, autocomplete }) => [name, autocomplete]))).toEqual(fields);
    for (const input of inputs) {
      const paste = createEvent.paste(input);
      fireEvent(input, paste);
      expect(paste.defaultPrevented).toBe(false);
    }
  },
);
