import { type FieldErrors, fieldErrors } from '#domain/form/fieldErrors';
import { firstNameField, lastNameField, phoneField, required } from '#domain/form/formFields';
import { z } from '#domain/zod';

export type UserValues = { id: string; firstName: string; lastName: string; phone: string };

const userForm = z.object({
  id: required('ID is required'),
  firstName: firstNameField,
  lastName: lastNameField,
  phone: phoneField,
});

/** To be sent. @param values without errors */
export const userFrom = (values: UserValues): UserValues => userForm.parse(values);

/** One message per invalid field; null when valid. */
export const userErrors = (values: UserValues): FieldErrors<keyof UserValues> | null =>
  fieldErrors(userForm, values);
