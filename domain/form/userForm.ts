import { firstNameField, lastNameField, phoneField, required } from '#domain/form/formFields';
import { z } from '#domain/zod';

export type UserValues = { id: string; firstName: string; lastName: string; phone: string };

export const userForm = z.object({
  id: required('ID is required'),
  firstName: firstNameField,
  lastName: lastNameField,
  phone: phoneField,
});
