import * as v from 'valibot';
import { isEmail } from '#domain/form/email';
import { isPhone } from '#domain/form/phone';

/* What several forms ask for. Of a field's issues the first is the one to show. */

const MIN_PASSWORD_LENGTH = 8;

/** Text that is not only blanks. */
export const required = (message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', message),
  );

export const emailField = v.pipe(
  required('Email is required'),
  v.check(isEmail, 'Please enter a valid email'),
);

export const phoneField = v.pipe(v.string(), v.check(isPhone, 'Please enter a valid phone number'));

/** A password to sign in with: blanks are part of it, and its length is not judged. */
export const passwordField = v.pipe(v.string(), v.minLength(1, 'Password is required'));

export const newPasswordField = v.pipe(
  passwordField,
  v.minLength(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`),
);
