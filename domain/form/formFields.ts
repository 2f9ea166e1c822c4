import * as v from 'valibot';
import { isEmail } from '#domain/form/email';
import { isPhone } from '#domain/form/phone';

/* The first issue of a field is the one to show. */

const MIN_PASSWORD_LENGTH = 8;

/** Rejects blanks only. */
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

/** For signing in: blanks are significant, and old passwords may be shorter than today's minimum. */
export const passwordField = v.pipe(v.string(), v.minLength(1, 'Password is required'));

export const newPasswordField = v.pipe(
  passwordField,
  v.minLength(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`),
);
