import type { Client } from 'openapi-fetch';
import type { paths } from './schema';

/** The contract's calls without the headers that the middleware adds. */
type Contract = {
  [Path in keyof paths]: {
    [Method in keyof paths[Path]]: paths[Path][Method] extends { parameters: infer Parameters }
      ? Omit<paths[Path][Method], 'parameters'> & { parameters: Omit<Parameters, 'header'> }
      : paths[Path][Method];
  };
};

/** Typed by openapi-fetch: path, parameters, body, answer. */
export type Calls = Pick<Client<Contract>, 'GET' | 'POST' | 'PUT' | 'DELETE'>;

/** @param schemaPath the path in the contract, with names in braces */
export type RequestMiddleware = (request: Request, schemaPath: string) => void;

type CallParameters = {
  params?: { path?: Record<string, unknown>; query?: Record<string, string> };
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

const encoded = (value: unknown): string => encodeURIComponent(String(value));

/**
 * Only the types of openapi-fetch are used: its code is four times as long and serialises parameters that this
 * contract does not have.
 * @param baseUrl absolute; `/v1` and `/v2` are below it
 * @param requestMiddleware called in this order before a request is sent
 */
export function createCalls(
  baseUrl: string,
  requestMiddleware: readonly RequestMiddleware[],
  send: (request: Request) => Promise<Response>,
): Calls {
  const call =
    (method: string) =>
    async (schemaPath: string, { params = {}, body, headers, signal }: CallParameters = {}) => {
      const path = schemaPath.replace(/\{(\w+)\}/g, (_, name: string) =>
        [params.path?.[name]].flat().map(encoded).join(','),
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
      // Deferred: tracking sends events to other machines, and a starting page is told of its visitor only now.
      await Promise.resolve();
      for (const apply of requestMiddleware) apply(request, schemaPath);
      const response = await send(request);
      const text = await response.text();
      return response.ok ? { data: text, response } : { error: text, response };
    };
  // `data` is unparsed text; `request` parses and validates it.
  return {
    GET: call('GET'),
    POST: call('POST'),
    PUT: call('PUT'),
    DELETE: call('DELETE'),
  } as unknown as Calls;
}
