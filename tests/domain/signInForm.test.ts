import { expect, test } from 'vitest';
import { emailErrors, signInErrors } from '#domain/form/signInForm';

const right = { email: 'guardian@example.com', password: 'karting-123' };

test('SIN-05 FGT-03 an address can be sent, with a password or alone', () => {
  expect([signInErrors(right), emailErrors({ email: right.email })]).toEqual([null, null]);
});

test.each([
  ['', 'Email is required'],
  ['   ', 'Email is required'],
  ['guardian', 'Please enter a valid email'],
  ['guardian@example', 'Please enter a valid email'],
])('SIN-05 FGT-03 the address %j is answered with %j', (email, message) => {
  expect(signInErrors({ ...right, email })).toEqual({ email: message });
  expect(emailErrors({ email })).toEqual({ email: message });
});

test('SIN-05 any password is sent as typed, however short or blank', () => {
  expect(signInErrors({ ...right, password: ' ' })).toBeNull();
});

test('SIN-05 each wrong field has a message', () => {
  expect(signInErrors({ email: '', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  });
});
