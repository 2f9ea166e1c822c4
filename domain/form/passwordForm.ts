import { fieldErrors } from '#domain/form/fieldErrors';
import { newPasswordField } from '#domain/form/formFields';
import { z } from '#domain/zod';

const passwordForm = z.object({ password: newPasswordField });

/** Error message for a new password; null when valid. */
export const newPasswordError = (password: string): string | null =>
  fieldErrors(passwordForm, { password })?.password ?? null;
