import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request, Route } from '@playwright/test';

export const kinds = [
  'refused',
  'dropped half-way',
  '20 s slow',
  '400',
  '401',
  '403',
  '404',
  '409',
  '429',
  '500',
  '503',
  'empty 200',
  'HTML',
  'wrong shape',
  'offline',
] as const;

export type Kind = (typeof kinds)[number];

const open = { 'access-control-allow-origin': '*' };

/** A server that closes the connection during its answer. */
export const startDropper = async (): Promise<{ url: string; stop: () => void }> => {
  const server = createServer((_, response) => {
    response.writeHead(200, { ...open, 'content-type': 'application/json', 'content-length': '1000' });
    response.write('[{"id":', () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.close();
    },
  };
};

const answers: Partial<Record<Kind, { status: number; contentType?: string; body: string }>> = {
  'empty 200': { status: 200, body: '' },
  HTML: {
    status: 200,
    contentType: 'text/html',
    body: '<!doctype html><title>Wi-Fi</title><h1>Sign in</h1>',
  },
  'wrong shape': { status: 200, contentType: 'application/json', body: '{"unexpected":[7]}' },
};

export type Fault = {
  /** Ends the fault; a held call continues. */
  mend: () => Promise<void>;
  isMet: () => boolean;
  /** All other requests are answered. */
  isAlone: () => boolean;
};

export async function breakCall(
  page: Page,
  { method, path }: { method: string; path: RegExp },
  kind: Kind,
  dropper: string,
): Promise<Fault> {
  let met = false;
  const unanswered = new Set<Request>();
  const settle = (request: Request): void => void unanswered.delete(request);
  page.on('request', (request) => void unanswered.add(request));
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  const isMeant = (url: URL) => path.test(url.pathname);
  const waiting: Route[] = [];
  const spoil = async (route: Route): Promise<void> => {
    if (route.request().method() !== method) return route.fallback();
    met = true;
    if (kind === '20 s slow') {
      waiting.push(route);
      return;
    }
    if (kind === 'refused') return route.abort('connectionrefused');
    if (kind === 'offline') return route.abort('internetdisconnected');
    if (kind === 'dropped half-way') return route.continue({ url: dropper });
    await route.fulfill({ headers: open, ...(answers[kind] ?? { status: Number(kind), body: '' }) });
  };
  await page.route(isMeant, spoil);
  return {
    mend: async () => {
      await page.unroute(isMeant, spoil);
      // An aborted call cannot be continued.
      for (const route of waiting) await route.continue().catch(() => {});
    },
    isMet: () => met,
    isAlone: () => unanswered.size === waiting.length,
  };
}
