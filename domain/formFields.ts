import * as z from 'zod/mini';
import { isEmail } from '#domain/email';
import { isPhone } from '#domain/phone';

/* What several forms ask for. Of a field's issues the first is the one to show. */

const MIN_PASSWORD_LENGTH = 8;

/** Text that is not only blanks. */
export const required = (message: string) =>
  z.string().check(z.refine((text) => text.trim() !== '', message));

export const emailField = required('Email is required').check(
  z.refine(isEmail, 'Please enter a valid email'),
);

export const phoneField = z.string().check(z.refine(isPhone, 'Please enter a valid phone number'));

/** A password to sign in with: blanks are part of it, and its length is not judged. */
export const passwordField = z.string().check(z.minLength(1, 'Password is required'));

export const newPasswordField = passwordField.check(
  z.minLength(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`),
);
