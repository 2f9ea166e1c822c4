import type { StoredSession } from '#domain/entities';
import type { Result } from '#domain/result';
import { mendedToken } from '#domain/touchedLink';
import { ignoredBody } from './dto/fields';
import { session } from './dto/user';
import { type Call, request } from './request';

type Credentials = { email: string; password: string };

/** Token of a confirmation or reset e-mail. */
type MailToken = { token: string };

/** Path in the app to open next; null for none, which is sent empty. */
type Redirect = { redirect: string | null };

export type Registration = Credentials & { firstName: string; lastName: string; phone: string } & Redirect;

export const register: Call<Registration, void> = (
  api,
  { email, password, firstName, lastName, phone, redirect },
  signal,
) =>
  request(ignoredBody, signal, () =>
    api.POST('/v1/Credentials/register', {
      signal,
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

export const login: Call<Credentials, StoredSession> = (api, { email, password }, signal) =>
  request(session, signal, () =>
    api.POST('/v1/Credentials/login', { signal, body: { email, password: base64(password) } }),
  );

export const confirmEmail: Call<{ email: string } & MailToken, void> = (api, { email, token }, signal) =>
  withToken(token, (headers) =>
    request(ignoredBody, signal, () =>
      api.POST('/v1/Credentials/confirmEmail/{email}', { signal, params: { path: { email } }, headers }),
    ),
  );

export const forgotPassword: Call<{ email: string } & Redirect, void> = (api, { email, redirect }, signal) =>
  request(ignoredBody, signal, () =>
    api.POST('/v1/Credentials/forgotPassword', {
      signal,
      body: { email, redirect: redirect ?? '' },
    }),
  );

export const resetPassword: Call<Credentials & MailToken, void> = (api, { email, password, token }, signal) =>
  withToken(token, (headers) =>
    request(ignoredBody, signal, () =>
      api.POST('/v1/Credentials/resetPassword', {
        signal,
        headers,
        body: { email, password: base64(password) },
      }),
    ),
  );

type MailKey = { 'x-api-key': string };

/** A token that is refused is tried once more without what quoted-printable text leaves in it. */
const withToken = async (
  token: string,
  send: (key: MailKey) => Promise<Result<void>>,
): Promise<Result<void>> => {
  const answer = await send(mailKey(token));
  const mended = mendedToken(token);
  const isWrong = !answer.ok && [400, 401, 403, 404].includes(answer.status ?? 0);
  return isWrong && mended !== null ? send(mailKey(mended)) : answer;
};

/** Headers allow visible ASCII only; any other token is wrong, which is left to the API to answer. */
const mailKey = (token: string): MailKey => ({ 'x-api-key': token.replace(/[^\x21-\x7e]/g, '?') });

/** Of the UTF-8 bytes: `btoa` throws for characters outside Latin-1. */
const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
