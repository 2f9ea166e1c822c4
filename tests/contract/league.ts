import type { Send } from '../../src/api/transport';
import { readContract } from '../../tools/contract/contract';
import { checkLeague, type Line, type Wish } from '../../tools/contract/run';
import { appOrigin, type DemoSandbox, password, publicOrigin, shopKey } from '../sandbox/demoSandbox';

/** What a request is answered with, as it passes between the shop and the league. */
export type Passing = {
  method: string;
  /** Below `/api`. */
  path: string;
  key: string;
  headers: Headers;
  body: string;
};

export type Answered = { status: number; headers: Headers; body: string };

/** Changes what the league answers, or answers itself. */
export type Deviation = (passing: Passing, answer: () => Promise<Answered>) => Promise<Answered>;

/** Without a socket: requests go into the league as it is in this process. */
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
      body: sent,
    };
    const { status, headers, body } = await deviate(passing, answer);
    return new Response(status === 204 || status === 304 || body === '' ? null : body, { status, headers });
  };

const contract = readContract();

/** What the command says of the demo league with a deviation. */
export async function checkDemo(
  sandbox: DemoSandbox,
  { deviate, now, email, ...wish }: Wish & { deviate: Deviation; now: () => number; email?: string },
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
