import * as v from 'valibot';
import { type FieldError, type FieldErrors, fieldErrors, firstFieldError } from '#domain/form/fieldErrors';
import { emailField, newPasswordField, phoneField, required } from '#domain/form/formFields';

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
const registerForm = v.pipe(
  v.object({
    email: emailField,
    phone: phoneField,
    password: newPasswordField,
    confirmPassword: v.pipe(v.string(), v.minLength(1, 'Please confirm your password')),
    firstName: required('First name is required'),
    lastName: required('Last name is required'),
    privacyAccepted: v.literal(true, 'Please accept the privacy policy'),
  }),
  v.forward(
    // A plain check would wait until all other fields are right.
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      'Passwords do not match',
    ),
    ['confirmPassword'],
  ),
);

export type RegisterField = keyof RegisterValues;

/** The messages beside fields, each checked when it was left. */
export type LeftErrors = FieldErrors<RegisterField>;

/** With the check of a field that was just left; one that is still empty is not judged before the form is sent. */
export const withLeftField = (
  errors: LeftErrors,
  field: RegisterField,
  values: RegisterValues,
): LeftErrors => {
  const message = values[field] === '' ? undefined : fieldErrors(registerForm, values)?.[field];
  const others = withoutChanged(errors, field);
  return message === undefined ? others : { ...others, [field]: message };
};

/** A message goes once its answer changes; whether two passwords match is a question to both. */
export const withoutChanged = (errors: LeftErrors, changed: RegisterField): LeftErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !isAbout(field, changed)));

/** Whether a change of one field answers another's message. */
export const isAbout = (field: string, changed: RegisterField): boolean =>
  field === changed || (field === 'confirmPassword' && changed === 'password');

/** The one message to show, null when the form may be sent. */
export const registerError = (values: RegisterValues): FieldError<RegisterField> | null =>
  firstFieldError(registerForm, values);
