import { expect, test } from 'vitest';
import { emailForm, newPasswordForm, signInForm } from '#domain/form/credentialForms';
import { type FieldErrors, fieldErrors } from '#domain/form/fieldErrors';
import { type UserValues, userForm } from '#domain/form/userForm';

test.each([
  ['guardian@example.com', null],
  [' guardian\u200b@example.com\ufeff', null],
  ['guard ian@example.com', 'Please enter a valid email'],
  ['', 'Email is required'],
  [`g@${'x'.repeat(300)}.com`, 'Email must be at most 254 characters long'],
])('SIN-05 BEY-69 the address %j, with a password or alone, is answered with %j', (email, message) => {
  const errors = message && { email: message };
  expect(fieldErrors(signInForm, { email, password: ' ' })).toEqual(errors);
  expect(fieldErrors(signInForm, { email, password: '' })).toEqual({
    ...errors,
    password: 'Password is required',
  });
  expect(fieldErrors(emailForm, { email })).toEqual(errors);
});

test.each([
  ['', 'Password is required'],
  ['1234567', 'Password must be at least 8 characters long'],
  ['12345678', null],
  ['é'.repeat(768), null],
  [`${'é'.repeat(768)}x`, 'Password is too long'],
])('RST-02 BEY-69 the new password %j is answered with %j', (password, message) => {
  expect(fieldErrors(newPasswordForm, { password })).toEqual(message && { password: message });
});

const right: UserValues = { id: 'USR_1', firstName: 'Ada', lastName: 'Fields', phone: '(555) 123-4567' };
const phone = 'Please enter a valid phone number';
const names = { firstName: 'First name is required', lastName: 'Last name is required' };
const empty = { id: 'ID is required', ...names, phone };

test.each<[Partial<UserValues>, FieldErrors<keyof UserValues> | null]>([
  [{}, null],
  [{ id: '', firstName: '', lastName: '', phone: '' }, empty],
  [{ phone: '5'.repeat(41) }, { phone: 'Phone must be at most 40 characters long' }],
  [{ lastName: '--' }, { lastName: 'Last name needs at least one letter' }],
])('the details %j are answered at each wrong field: %j', (wrong, errors) => {
  expect(fieldErrors(userForm, { ...right, ...wrong })).toEqual(errors);
});
