import * as v from 'valibot';
import { type FieldError, firstFieldError } from '#domain/form/fieldErrors';
import { phoneField, required } from '#domain/form/formFields';

export type UserValues = { id: string; firstName: string; lastName: string; phone: string };

const userForm = v.object({
  id: required('ID is required'),
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  phone: phoneField,
});

/** The one message to show, null when the form may be sent. */
export const userError = (values: UserValues): FieldError<keyof UserValues> | null =>
  firstFieldError(userForm, values);
