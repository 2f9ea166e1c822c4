import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type RegisterValues,
  registerError,
  withBlurredField,
  withoutStale,
} from '#domain/form/registerForm';

const right: RegisterValues = {
  email: 'guardian@example.com',
  phone: '+44 20 7946 0958',
  password: 'karting-123',
  confirmPassword: 'karting-123',
  firstName: 'Ada',
  lastName: 'Fields',
  privacyAccepted: true,
};

type Mistake = { wrong: Partial<RegisterValues>; field: keyof RegisterValues; message: string };

/** In the specification's order; each breaks one field's own rule only. */
const mistakes: Mistake[] = [
  { wrong: { email: '' }, field: 'email', message: 'Email is required' },
  { wrong: { email: 'guardian@' }, field: 'email', message: 'Please enter a valid email' },
  { wrong: { phone: 'none' }, field: 'phone', message: 'Please enter a valid phone number' },
  { wrong: { password: '' }, field: 'password', message: 'Password is required' },
  {
    wrong: { password: 'short-7' },
    field: 'password',
    message: 'Password must be at least 8 characters long',
  },
  { wrong: { confirmPassword: '' }, field: 'confirmPassword', message: 'Please confirm your password' },
  { wrong: { confirmPassword: 'k' }, field: 'confirmPassword', message: 'Passwords do not match' },
  { wrong: { confirmPassword: 'karting-124' }, field: 'confirmPassword', message: 'Passwords do not match' },
  { wrong: { firstName: ' ' }, field: 'firstName', message: 'First name is required' },
  { wrong: { firstName: '.' }, field: 'firstName', message: 'First name needs at least one letter' },
  { wrong: { lastName: '' }, field: 'lastName', message: 'Last name is required' },
  { wrong: { lastName: '\u200b\u3164' }, field: 'lastName', message: 'Last name is required' },
  { wrong: { lastName: '12' }, field: 'lastName', message: 'Last name needs at least one letter' },
  {
    wrong: { privacyAccepted: false },
    field: 'privacyAccepted',
    message: 'Please accept the privacy policy',
  },
];

describe('REG-03 registering', () => {
  test('REG-03 values without mistakes can be sent', () => {
    expect(registerError(right)).toBeNull();
  });

  test.each(mistakes)(
    'REG-03 $wrong as the only mistake is answered with $message',
    ({ wrong, field, message }) => {
      expect(registerError({ ...right, ...wrong })).toEqual({ field, message });
    },
  );

  test('REG-03 of several mistakes only the first in order is shown', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(mistakes, { minLength: 1 }), (made) => {
        const inOrder = mistakes.filter((mistake) => made.includes(mistake));
        const values: RegisterValues = Object.assign(
          {},
          right,
          ...inOrder.map(({ wrong }) => wrong).reverse(),
        );
        const [first] = inOrder;
        expect(registerError(values)).toEqual({ field: first?.field, message: first?.message });
      }),
    );
  });

  test('REG-03 a password of 8 characters is long enough', () => {
    expect(registerError({ ...right, password: 'eight-88', confirmPassword: 'eight-88' })).toBeNull();
  });

  test('REG-03 spaces are part of a password', () => {
    expect(registerError({ ...right, password: 'karting-123 ' })).toEqual({
      field: 'confirmPassword',
      message: 'Passwords do not match',
    });
  });
});

test('REG-03 a field that was left keeps its message until it changes; an empty field has none; both passwords share one', () => {
  const wrong = { ...right, email: 'guardian@', phone: '', confirmPassword: 'k' };
  const left = withBlurredField(withBlurredField({}, 'email', wrong), 'phone', wrong);
  expect(left).toEqual({ email: 'Please enter a valid email' });
  const both = withBlurredField(left, 'confirmPassword', wrong);
  expect(withoutStale(both, 'email')).toEqual({ confirmPassword: 'Passwords do not match' });
  expect(withoutStale(both, 'password')).toEqual(left);
  expect(withBlurredField(both, 'email', right)).toEqual({ confirmPassword: 'Passwords do not match' });
});
