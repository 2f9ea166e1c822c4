import type { StoredSession } from '#domain/entities';
import type { Result } from '#domain/result';
import type { Api } from './client';
import { ignoredBody } from './dto/fields';
import { session } from './dto/user';
import { request } from './request';

type Credentials = { email: string; password: string };

/** Token of a confirmation or reset e-mail. */
type MailToken = { token: string };

/** Path in the app to open next; null for none, which is sent empty. */
type Redirect = { redirect: string | null };

export type Registration = Credentials & { firstName: string; lastName: string; phone: string } & Redirect;

export const register = (
  api: Api,
  { email, password, firstName, lastName, phone, redirect }: Registration,
  signal: AbortSignal,
): Promise<Result<void>> =>
  request(ignoredBody, signal, (init) =>
    api.POST('/v1/Credentials/register', {
      ...init,
      body: {
        email,
        password: base64(password),
        firstName,
        lastName,
        phone,
        redirect: redirect ?? '',
      },
    }),
  );

export const login = (
  api: Api,
  { email, password }: Credentials,
  signal: AbortSignal,
): Promise<Result<StoredSession>> =>
  request(session, signal, (init) =>
    api.POST('/v1/Credentials/login', { ...init, body: { email, password: base64(password) } }),
  );

export const confirmEmail = (
  api: Api,
  { email, token }: { email: string } & MailToken,
  signal: AbortSignal,
): Promise<Result<void>> =>
  request(ignoredBody, signal, (init) =>
    api.POST('/v1/Credentials/confirmEmail/{email}', {
      ...init,
      params: { path: { email } },
      headers: mailKey(token),
    }),
  );

export const forgotPassword = (
  api: Api,
  { email, redirect }: { email: string } & Redirect,
  signal: AbortSignal,
): Promise<Result<void>> =>
  request(ignoredBody, signal, (init) =>
    api.POST('/v1/Credentials/forgotPassword', {
      ...init,
      body: { email, redirect: redirect ?? '' },
    }),
  );

export const resetPassword = (
  api: Api,
  { email, password, token }: Credentials & MailToken,
  signal: AbortSignal,
): Promise<Result<void>> =>
  request(ignoredBody, signal, (init) =>
    api.POST('/v1/Credentials/resetPassword', {
      ...init,
      headers: mailKey(token),
      body: { email, password: base64(password) },
    }),
  );

/** Headers allow visible ASCII only; any other token is wrong, which is left to the API to answer. */
const mailKey = (token: string) => ({ 'x-api-key': token.replace(/[^\x21-\x7e]/g, '?') });

/** Of the UTF-8 bytes: `btoa` throws for characters outside Latin-1. */
const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
