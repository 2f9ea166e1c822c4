import type { User } from '#domain/entities';
import type { Result } from '#domain/result';
import type { Api } from './client';
import { ignoredBody } from './dto/fields';
import { user } from './dto/user';
import { request } from './request';

/** The signed-in guardian; 401 once the session is over. */
export const getUser = (
  api: Api,
  { userId }: { userId: string },
  signal: AbortSignal,
): Promise<Result<User>> =>
  request(user, signal, (init) =>
    api.POST('/v1/Credentials/user/{id}', { ...init, params: { path: { id: userId } } }),
  );

export const updateUser = (
  api: Api,
  { id, firstName, lastName, phone }: Pick<User, 'id' | 'firstName' | 'lastName' | 'phone'>,
  signal: AbortSignal,
): Promise<Result<void>> =>
  request(ignoredBody, signal, (init) =>
    api.PUT('/v1/Credentials/{id}', {
      ...init,
      params: { path: { id } },
      body: { firstName, lastName, phone },
    }),
  );
