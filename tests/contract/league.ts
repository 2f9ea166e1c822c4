import type { Send } from '../../src/api/limitReads';
import { readContract } from '../../tools/contract/contract';
import { type CheckOptions, checkLeague, type Line } from '../../tools/contract/run';
import { appOrigin, type DemoSandbox, password, publicOrigin, shopKey } from '../sandbox/demoSandbox';

export type Passing = {
  method: string;
  /** Path below `/api`. */
  path: string;
  key: string;
  headers: Headers;
};

export type Answered = { status: number; headers: Headers; body: string };

/** Changes or replaces the league's answers. */
export type Deviation = (passing: Passing, answer: () => Promise<Answered>) => Promise<Answered>;

/** In-process: requests are injected without a socket. */
const sendTo =
  ({ app }: DemoSandbox, deviate: Deviation): Send =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const sent = await request.text();
    const answer = async (): Promise<Answered> => {
      const { statusCode, headers, body } = await app.inject({
        method: request.method as 'GET',
        url: `${pathname}${search}`,
        headers: Object.fromEntries(request.headers),
        ...(sent === '' ? {} : { payload: sent }),
      });
      const entries = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
      return { status: statusCode, headers: new Headers(entries), body };
    };
    const passing = {
      method: request.method,
      path: pathname.replace(/^\/api/, ''),
      key: request.headers.get('x-api-key') ?? '',
      headers: request.headers,
    };
    const { status, headers, body } = await deviate(passing, answer);
    return new Response(status === 204 || status === 304 || body === '' ? null : body, { status, headers });
  };

const contract = readContract();

/** The check's report on the demo league with a deviation. */
export async function checkDemo(
  sandbox: DemoSandbox,
  { deviate, now, email, ...wish }: CheckOptions & { deviate: Deviation; now: () => number; email?: string },
): Promise<Line[]> {
  return checkLeague(
    {
      contract,
      baseUrl: `${publicOrigin}/api`,
      apiKey: shopKey,
      shopOrigin: appOrigin,
      send: sendTo(sandbox, deviate),
      now,
    },
    { ...wish, guardian: email === undefined ? undefined : { email, password } },
  );
}
