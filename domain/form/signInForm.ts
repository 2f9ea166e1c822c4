import * as v from 'valibot';
import { type FieldErrors, fieldErrors } from '#domain/form/fieldErrors';
import { emailField, passwordField } from '#domain/form/formFields';

export type SignInValues = { email: string; password: string };

const signInForm = v.object({ email: emailField, password: passwordField });

const emailForm = v.object({ email: emailField });

/** A message for each field that is wrong, null when none is. */
export const signInErrors = (values: SignInValues): FieldErrors<'email' | 'password'> | null =>
  fieldErrors(signInForm, values);

/** The same for a form that asks for the e-mail address only. */
export const emailErrors = (values: { email: string }): FieldErrors<'email'> | null =>
  fieldErrors(emailForm, values);
