import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type RegisterField,
  type RegisterValues,
  registerErrors,
  withBlurredField,
  withoutStale,
} from '#domain/form/registerForm';
import { userWith } from './examples';

const { email, phone, firstName, lastName } = userWith();
const passwords = { password: 'eight-88', confirmPassword: 'eight-88' };
const right: RegisterValues = { email, phone, firstName, lastName, ...passwords, privacyAccepted: true };

/** In the specification's order; each breaks one field's own rule only. */
const mistakes: [wrong: Partial<RegisterValues>, field: RegisterField, message: string][] = [
  [{ email: '' }, 'email', 'Email is required'],
  [{ email: 'guardian@' }, 'email', 'Please enter a valid email'],
  [{ phone: 'none' }, 'phone', 'Please enter a valid phone number'],
  [{ password: '' }, 'password', 'Password is required'],
  [{ password: 'short-7' }, 'password', 'Password must be at least 8 characters long'],
  [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
  [{ confirmPassword: 'k' }, 'confirmPassword', 'Passwords do not match'],
  [{ confirmPassword: 'eight-88 ' }, 'confirmPassword', 'Passwords do not match'],
  [{ firstName: ' ' }, 'firstName', 'First name is required'],
  [{ lastName: '\u200b\u3164' }, 'lastName', 'Last name is required'],
  [{ lastName: '12' }, 'lastName', 'Last name needs at least one letter'],
  [{ privacyAccepted: false }, 'privacyAccepted', 'Please accept the privacy policy'],
];

test('REG-03 a registration without mistakes, its password of 8 characters, can be sent', () => {
  expect(registerErrors(right)).toBeNull();
});

/** A wrong password also differs from its confirmation. */
const mismatch = ({ password, confirmPassword }: RegisterValues): [RegisterField, string][] =>
  password === confirmPassword ? [] : [['confirmPassword', 'Passwords do not match']];

test('REG-03 of several mistakes each field says its own first', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(mistakes, { minLength: 1 }), (made) => {
      const inOrder = mistakes.filter((mistake) => made.includes(mistake));
      const values: RegisterValues = Object.assign({}, right, ...inOrder.map(([wrong]) => wrong).reverse());
      const errors = registerErrors(values);
      // A field's first mistake in the specification's order is the one it has.
      const own = inOrder.toReversed().map(([, field, message]) => [field, message] as const);
      expect(errors).toEqual(Object.fromEntries([...mismatch(values), ...own]));
    }),
  );
});

test('REG-03 a field that was left keeps its message until it changes, the two passwords in common', () => {
  const wrong = { ...right, email: 'guardian@', phone: '', confirmPassword: 'k' };
  const left = withBlurredField(withBlurredField({}, 'email', wrong), 'phone', wrong);
  expect(left).toStrictEqual({ email: 'Please enter a valid email' });
  expect(withBlurredField({ phone: 'Please enter a valid phone number' }, 'phone', wrong)).toHaveProperty(
    'phone',
  );
  const both = withBlurredField(left, 'confirmPassword', wrong);
  expect(withoutStale(both, 'email')).toEqual({ confirmPassword: 'Passwords do not match' });
  expect(withBlurredField(both, 'password', wrong)).toEqual(both);
  expect(withoutStale(both, 'password')).toEqual(left);
  expect(withBlurredField(both, 'email', right)).toStrictEqual({ confirmPassword: 'Passwords do not match' });
});
