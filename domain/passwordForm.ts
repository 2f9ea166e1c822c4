import * as z from 'zod/mini';
import { fieldErrors } from '#domain/fieldErrors';
import { newPasswordField } from '#domain/formFields';

const passwordForm = z.object({ password: newPasswordField });

/** What is wrong with a password that is to be set, null when nothing is. */
export const newPasswordError = (password: string): string | null =>
  fieldErrors(passwordForm, { password })?.password ?? null;
