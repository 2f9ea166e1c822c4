import { type FieldErrors, fieldErrors } from '#domain/form/fieldErrors';
import { emailField, passwordField } from '#domain/form/formFields';
import { z } from '#domain/zod';

export type SignInValues = { email: string; password: string };

const signInForm = z.object({ email: emailField, password: passwordField });

const emailForm = z.object({ email: emailField });

/** To be sent. @param values without errors */
export const signInFrom = (values: SignInValues): SignInValues => signInForm.parse(values);

/** To be sent. @param values without errors */
export const emailFrom = (values: { email: string }): { email: string } => emailForm.parse(values);

/** One message per invalid field; null when valid. */
export const signInErrors = (values: SignInValues): FieldErrors<'email' | 'password'> | null =>
  fieldErrors(signInForm, values);

/** For forms with an e-mail address only. */
export const emailErrors = (values: { email: string }): FieldErrors<'email'> | null =>
  fieldErrors(emailForm, values);
