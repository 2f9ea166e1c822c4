import { contractLimits } from '#domain/form/contractLimits';
import { emailFrom, isEmail } from '#domain/form/email';
import { isTooLong } from '#domain/form/isTooLong';
import { isPhone, phoneFrom } from '#domain/form/phone';
import { plainName } from '#domain/form/typedText';
import { z } from '#domain/zod';

/* The first issue of a field is the one to show. */

const MIN_PASSWORD_LENGTH = 8;

const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

const notBlank = (message: string) => z.refine<string>((text) => visible.test(text), message);

export const required = (message: string) => z.string().check(notBlank(message));

const fits = (label: string, field: keyof typeof contractLimits) =>
  z.refine<string>(
    (text) => !isTooLong(text, field),
    `${label} must be at most ${contractLimits[field]} characters long`,
  );

/** Bytes travel as base64, four characters for each three. */
const isEncodedTooLong = (password: string): boolean =>
  4 * Math.ceil(new TextEncoder().encode(password).length / 3) > contractLimits.password;

const nameField = (label: string, field: 'firstName' | 'lastName') =>
  z.string().check(
    z.overwrite(plainName),
    fits(label, field),
    notBlank(`${label} is required`),
    z.refine((text) => /\p{L}/u.test(text), `${label} needs at least one letter`),
  );

export const firstNameField = nameField('First name', 'firstName');

export const lastNameField = nameField('Last name', 'lastName');

export const emailField = z
  .string()
  .check(
    z.overwrite(emailFrom),
    notBlank('Email is required'),
    fits('Email', 'email'),
    z.refine(isEmail, 'Please enter a valid email'),
  );

export const phoneField = z
  .string()
  .check(
    z.overwrite(phoneFrom),
    fits('Phone', 'phone'),
    z.refine(isPhone, 'Please enter a valid phone number'),
  );

/** For signing in: blanks are significant, and old passwords may be shorter than today's minimum. */
export const passwordField = z.string().check(
  z.minLength(1, 'Password is required'),
  z.refine((text) => !isEncodedTooLong(text), 'Password is too long'),
);

export const newPasswordField = passwordField.check(
  z.minLength(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`),
);
