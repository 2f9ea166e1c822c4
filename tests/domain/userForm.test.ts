import { expect, test } from 'vitest';
import { type UserValues, userError } from '#domain/form/userForm';

const right: UserValues = { id: 'USR_1', firstName: 'Ada', lastName: 'Fields', phone: '(555) 123-4567' };

test('EDU-01 complete values can be sent', () => {
  expect(userError(right)).toBeNull();
});

const mistakes: [keyof UserValues, string, string][] = [
  ['id', '', 'ID is required'],
  ['firstName', '', 'First name is required'],
  ['firstName', '  ', 'First name is required'],
  ['firstName', '.', 'First name needs at least one letter'],
  ['lastName', '', 'Last name is required'],
  ['lastName', '--', 'Last name needs at least one letter'],
  ['phone', '', 'Please enter a valid phone number'],
  ['phone', '12', 'Please enter a valid phone number'],
];

test.each(mistakes)('EDU-01 %s %j is answered with %j', (field, value, message) => {
  expect(userError({ ...right, [field]: value })).toEqual({ field, message });
});

test('EDU-01 of several mistakes the first field’s is shown', () => {
  expect(userError({ id: 'USR_1', firstName: 'Ada', lastName: '', phone: '' })?.field).toBe('lastName');
  expect(userError({ id: '', firstName: '', lastName: '', phone: '' })?.field).toBe('id');
});
