import { type FieldErrors, fieldErrors } from '#domain/form/fieldErrors';
import { newPasswordField } from '#domain/form/formFields';
import { z } from '#domain/zod';

const passwordForm = z.object({ password: newPasswordField });

/** Null when valid. */
export const newPasswordErrors = (values: { password: string }): FieldErrors<'password'> | null =>
  fieldErrors(passwordForm, values);
