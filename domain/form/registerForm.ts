import { type FieldError, type FieldErrors, fieldErrors, firstFieldError } from '#domain/form/fieldErrors';
import {
  emailField,
  firstNameField,
  lastNameField,
  newPasswordField,
  phoneField,
} from '#domain/form/formFields';
import { z } from '#domain/zod';

export type RegisterValues = {
  email: string;
  phone: string;
  password: string;
  confirmPassword: string;
  /** The guardian's, not the driver's. */
  firstName: string;
  lastName: string;
  privacyAccepted: boolean;
};

/** Messages are shown in the order of these fields. */
const registerForm = z
  .object({
    email: emailField,
    phone: phoneField,
    password: newPasswordField,
    confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')),
    firstName: firstNameField,
    lastName: lastNameField,
    // Not `z.literal(true)`: the passwords are compared only while every value has its type.
    privacyAccepted: z.boolean().check(z.refine((accepted) => accepted, 'Please accept the privacy policy')),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: 'Passwords do not match',
    }),
  );

export type RegisterField = keyof RegisterValues;

/** Messages beside fields, each validated on blur. */
export type BlurErrors = FieldErrors<RegisterField>;

/** Validates a field on blur; an empty field is not reported before submitting. */
export const withBlurredField = (
  errors: BlurErrors,
  field: RegisterField,
  values: RegisterValues,
): BlurErrors => {
  const message = values[field] === '' ? undefined : fieldErrors(registerForm, values)?.[field];
  const others = withoutStale(errors, field);
  return message === undefined ? others : { ...others, [field]: message };
};

/** Drops the messages that a change may have resolved. */
export const withoutStale = (errors: BlurErrors, changed: RegisterField): BlurErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !mayResolve(field, changed)));

/**
 * Whether a change of one field can resolve another's message: both password fields decide whether the passwords
 * match.
 */
export const mayResolve = (field: string, changed: RegisterField): boolean =>
  field === changed || (field === 'confirmPassword' && changed === 'password');

/** To be sent. @param values without errors */
export const registrationFrom = (values: RegisterValues): RegisterValues => registerForm.parse(values);

/** The first message in the form's order; null when valid. */
export const registerError = (values: RegisterValues): FieldError<RegisterField> | null =>
  firstFieldError(registerForm, values);
