import * as v from 'valibot';
import { fieldErrors } from '#domain/form/fieldErrors';
import { newPasswordField } from '#domain/form/formFields';

const passwordForm = v.object({ password: newPasswordField });

/** The message for a new password that is not acceptable, null when it is fine. */
export const newPasswordError = (password: string): string | null =>
  fieldErrors(passwordForm, { password })?.password ?? null;
