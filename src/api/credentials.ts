import type { StoredSession } from '#domain/entities';
import type { Result } from '#domain/result';
import type { Api } from './client';
import { unread } from './dto/fields';
import { session } from './dto/user';
import { request } from './request';

type Credentials = { email: string; password: string };

/** The token out of a confirming or resetting e-mail. */
type MailToken = { token: string };

/** A path of the app to go on to; null for none. */
type Redirect = { redirect: string | null };

export type Registration = Credentials & { firstName: string; lastName: string; phone: string } & Redirect;

export const register = (
  api: Api,
  { email, password, firstName, lastName, phone, redirect }: Registration,
  signal: AbortSignal,
): Promise<Result<void>> =>
  request(unread, signal, (sending) =>
    api.POST('/v1/Credentials/register', {
      ...sending,
      body: { email, password: base64(password), firstName, lastName, phone, ...given({ redirect }) },
    }),
  );

export const login = (
  api: Api,
  { email, password }: Credentials,
  signal: AbortSignal,
): Promise<Result<StoredSession>> =>
  request(session, signal, (sending) =>
    api.POST('/v1/Credentials/login', { ...sending, body: { email, password: base64(password) } }),
  );

export const confirmEmail = (
  api: Api,
  { email, token }: { email: string } & MailToken,
  signal: AbortSignal,
): Promise<Result<void>> =>
  request(unread, signal, (sending) =>
    api.POST('/v1/Credentials/confirmEmail/{email}', {
      ...sending,
      params: { path: { email } },
      headers: mailKey(token),
    }),
  );

export const forgotPassword = (
  api: Api,
  { email, redirect }: { email: string } & Redirect,
  signal: AbortSignal,
): Promise<Result<void>> =>
  request(unread, signal, (sending) =>
    api.POST('/v1/Credentials/forgotPassword', { ...sending, body: { email, ...given({ redirect }) } }),
  );

export const resetPassword = (
  api: Api,
  { email, password, token }: Credentials & MailToken,
  signal: AbortSignal,
): Promise<Result<void>> =>
  request(unread, signal, (sending) =>
    api.POST('/v1/Credentials/resetPassword', {
      ...sending,
      headers: mailKey(token),
      body: { email, password: base64(password) },
    }),
  );

const given = ({ redirect }: Redirect) => (redirect === null ? {} : { redirect });

/** A header holds visible ASCII only; a token with anything else in it is wrong, and the API says so. */
const mailKey = (token: string) => ({ 'x-api-key': token.replace(/[^\x21-\x7e]/g, '?') });

/** Of the UTF-8 bytes: `btoa` alone refuses what is not Latin-1. */
const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
