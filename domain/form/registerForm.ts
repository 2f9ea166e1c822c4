import { type FieldErrors, fieldErrors } from '#domain/form/fieldErrors';
import {
  emailField,
  firstNameField,
  lastNameField,
  newPasswordField,
  phoneField,
} from '#domain/form/formFields';
import { z } from '#domain/zod';

/** In the order in which mistakes are checked (REG-03); the page has the fields in another one. */
const registerForm = z
  .object({
    email: emailField,
    phone: phoneField,
    password: newPasswordField,
    confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')),
    /** The guardian's, not the driver's. */
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

export type RegisterValues = z.output<typeof registerForm>;

export type RegisterField = keyof RegisterValues;

export type RegisterErrors = FieldErrors<RegisterField>;

/** Validates a field on blur; an empty field keeps the message it got by submitting, if any. */
export const withBlurredField = (
  errors: RegisterErrors,
  field: RegisterField,
  values: RegisterValues,
): RegisterErrors => {
  if (values[field] === '') return errors;
  const message = registerErrors(values)?.[field];
  const { [field]: _, ...others } = errors;
  return message === undefined ? others : { ...others, [field]: message };
};

/** Drops the messages that a change may have resolved: both password fields decide whether the passwords match. */
export const withoutStale = (errors: RegisterErrors, changed: RegisterField): RegisterErrors => {
  const stale: string[] = changed === 'password' ? ['password', 'confirmPassword'] : [changed];
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !stale.includes(field)));
};

/** To be sent. @param values without errors */
export const registrationFrom = (values: RegisterValues): RegisterValues => registerForm.parse(values);

/** One message per invalid field, in REG-03's order; null when valid. */
export const registerErrors = (values: RegisterValues): RegisterErrors | null =>
  fieldErrors(registerForm, values);
