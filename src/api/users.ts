import type { User } from '#domain/entities';
import { ignoredBody } from './dto/fields';
import { user } from './dto/user';
import { type Call, request } from './request';

/** The signed-in guardian; 401 once the session is over. */
export const getUser: Call<{ userId: string }, User> = (api, { userId }, signal) =>
  request(user, signal, () =>
    api.POST('/v1/Credentials/user/{id}', { signal, params: { path: { id: userId } } }),
  );

export const updateUser: Call<Pick<User, 'id' | 'firstName' | 'lastName' | 'phone'>, void> = (
  api,
  { id, firstName, lastName, phone },
  signal,
) =>
  request(ignoredBody, signal, () =>
    api.PUT('/v1/Credentials/{id}', {
      signal,
      params: { path: { id } },
      body: { firstName, lastName, phone },
    }),
  );
