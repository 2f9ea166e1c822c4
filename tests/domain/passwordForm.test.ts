import { expect, test } from 'vitest';
import { newPasswordError } from '#domain/form/passwordForm';

test.each([
  ['', 'Password is required'],
  ['1234567', 'Password must be at least 8 characters long'],
  ['12345678', null],
  ['        ', null],
])('RST-02 the new password %j is answered with %j', (password, message) => {
  expect(newPasswordError(password)).toBe(message);
});
