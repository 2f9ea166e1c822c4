import { emailFrom, isEmail } from '#domain/form/email';
import { isPhone, phoneFrom } from '#domain/form/phone';
import { plainName } from '#domain/form/typedText';
import { z } from '#domain/zod';

/* The first issue of a field is the one to show. */

const MIN_PASSWORD_LENGTH = 8;

const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

const notBlank = (message: string) => z.refine<string>((text) => visible.test(text), message);

export const required = (message: string) => z.string().check(notBlank(message));

const nameField = (label: string) =>
  z.string().check(
    z.overwrite(plainName),
    notBlank(`${label} is required`),
    z.refine((text) => /\p{L}/u.test(text), `${label} needs at least one letter`),
  );

export const firstNameField = nameField('First name');

export const lastNameField = nameField('Last name');

export const emailField = z
  .string()
  .check(
    z.overwrite(emailFrom),
    notBlank('Email is required'),
    z.refine(isEmail, 'Please enter a valid email'),
  );

export const phoneField = z
  .string()
  .check(z.overwrite(phoneFrom), z.refine(isPhone, 'Please enter a valid phone number'));

/** For signing in: blanks are significant, and old passwords may be shorter than today's minimum. */
export const passwordField = z.string().check(z.minLength(1, 'Password is required'));

export const newPasswordField = passwordField.check(
  z.minLength(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`),
);
