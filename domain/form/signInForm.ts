import * as v from 'valibot';
import { type FieldErrors, fieldErrors } from '#domain/form/fieldErrors';
import { emailField, passwordField } from '#domain/form/formFields';

export type SignInValues = { email: string; password: string };

const signInForm = v.object({ email: emailField, password: passwordField });

const emailForm = v.object({ email: emailField });

/** One message per invalid field; null when valid. */
export const signInErrors = (values: SignInValues): FieldErrors<'email' | 'password'> | null =>
  fieldErrors(signInForm, values);

/** For forms with an e-mail address only. */
export const emailErrors = (values: { email: string }): FieldErrors<'email'> | null =>
  fieldErrors(emailForm, values);
