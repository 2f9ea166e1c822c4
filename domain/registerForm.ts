import * as z from 'zod/mini';
import { type FieldError, firstFieldError } from '#domain/fieldErrors';
import { emailField, newPasswordField, phoneField, required } from '#domain/formFields';

export type RegisterValues = {
  email: string;
  phone: string;
  password: string;
  confirmPassword: string;
  /** The adult's. */
  firstName: string;
  lastName: string;
  privacyAccepted: boolean;
};

/** The order of the fields is the order in which their messages are shown. */
const registerForm = z
  .object({
    email: emailField,
    phone: phoneField,
    password: newPasswordField,
    confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')),
    firstName: required('First name is required'),
    lastName: required('Last name is required'),
    privacyAccepted: z.literal(true, 'Please accept the privacy policy'),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
      /** Checked with the fields; otherwise this message would appear only once all other fields are right. */
      when: () => true,
    }),
  );

/** The one message to show, null when the form may be sent. */
export const registerError = (values: RegisterValues): FieldError<keyof RegisterValues> | null =>
  firstFieldError(registerForm, values);
