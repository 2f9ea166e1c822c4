import { firstNameField, lastNameField, phoneField, required } from '#domain/form/formFields';
import { z } from '#domain/zod';

export const userForm = z.object({
  id: required('ID is required'),
  firstName: firstNameField,
  lastName: lastNameField,
  phone: phoneField,
});

export type UserValues = z.output<typeof userForm>;
