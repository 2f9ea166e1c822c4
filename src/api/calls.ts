import type { Client } from 'openapi-fetch';
import type { paths } from './schema';

/** The contract's calls without the headers that are filled in for all of them. */
type Contract = {
  [Path in keyof paths]: {
    [Method in keyof paths[Path]]: paths[Path][Method] extends { parameters: infer Parameters }
      ? Omit<paths[Path][Method], 'parameters'> & { parameters: Omit<Parameters, 'header'> }
      : paths[Path][Method];
  };
};

/** One function for each method that the contract uses, typed by openapi-fetch: path, parameters, body, answer. */
export type Calls = Pick<Client<Contract>, 'GET' | 'POST' | 'PUT' | 'DELETE'>;

/** @param schemaPath the path as the contract writes it, with names in braces */
export type RequestMiddleware = (request: Request, schemaPath: string) => void;

type Sent = {
  params?: { path?: Record<string, unknown>; query?: Record<string, string> };
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

const inPath = (value: unknown): string => encodeURIComponent(String(value));

/**
 * The calls as requests. Of openapi-fetch only the types are used: its code is four times as long, for ways of writing
 * parameters that the contract does not have.
 *
 * @param baseUrl absolute; `/v1` and `/v2` are below it
 * @param requestMiddleware add to each request before it is sent, in this order
 */
export function createCalls(
  baseUrl: string,
  requestMiddleware: readonly RequestMiddleware[],
  send: (request: Request) => Promise<Response>,
): Calls {
  const call =
    (method: string) =>
    async (schemaPath: string, { params = {}, body, headers, signal }: Sent = {}) => {
      const path = schemaPath.replace(/\{(\w+)\}/g, (_, name: string) =>
        [params.path?.[name]].flat().map(inPath).join(','),
      );
      const query = String(new URLSearchParams(params.query));
      const request = new Request(
        `${baseUrl.replace(/\/$/, '')}${path}${query && `?${query}`}`,
        body === undefined
          ? { method, headers, signal }
          : {
              method,
              headers: { 'content-type': 'application/json', ...headers },
              signal,
              body: JSON.stringify(body),
            },
      );
      for (const fillIn of requestMiddleware) fillIn(request, schemaPath);
      // Not in the midst of the transition that asks for it: sending is told to other machines.
      const response = await Promise.resolve(request).then(send);
      const text = await response.text();
      return response.ok ? { data: text, response } : { error: text, response };
    };
  // The text is what the contract says it is, which `request` checks.
  return {
    GET: call('GET'),
    POST: call('POST'),
    PUT: call('PUT'),
    DELETE: call('DELETE'),
  } as unknown as Calls;
}
