import { vi } from 'vitest';
import { type Api, type ApiOptions, createApi } from '../../src/api/client';

export type SentRequest = {
  method: string;
  url: string;
  /** With the query. */
  path: string;
  headers: Headers;
  body: unknown;
  signal: AbortSignal;
};

/** A client answered by `answer`; requests are recorded in `sent`. */
export function createApiServer(
  answer: (request: SentRequest) => Response | Promise<Response>,
  options: Partial<ApiOptions> = {},
): { api: Api; sent: SentRequest[] } {
  const sent: SentRequest[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = new Request(input);
    const { method, url, headers, signal } = request;
    const { pathname, search } = new URL(url);
    const body = await request.text();
    const path = pathname + search;
    const seen = { method, url, path, headers, body: body === '' ? null : JSON.parse(body), signal };
    sent.push(seen);
    return answer(seen);
  });
  const api = createApi({
    baseUrl: 'https://league.test/api',
    apiKey: 'shop-key',
    regionId: () => 'UK',
    token: () => 'session-token',
    cookie: () => '',
    ...options,
  });
  return { api, sent };
}

/** Never answers; rejects like `fetch` when its signal is aborted. */
export const neverAnswer = ({ signal }: SentRequest): Promise<Response> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

export const { signal: unaborted } = new AbortController();
