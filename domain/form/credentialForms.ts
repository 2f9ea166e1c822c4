import { emailField, newPasswordField, passwordField } from '#domain/form/formFields';
import { z } from '#domain/zod';

export type SignInValues = { email: string; password: string };

export const signInForm = z.object({ email: emailField, password: passwordField });

export const emailForm = z.object({ email: emailField });

export const newPasswordForm = z.object({ password: newPasswordField });
