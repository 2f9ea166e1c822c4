import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from '@playwright/test';
import type { FailureKind, OperationId } from '../../tools/contract/seen';
import { operationOf } from '../api/contract';
import { unansweredRequests } from './rest';

/** Each kind that the app meets in a way of its own; a status that a call distinguishes is played for that call. */
export const kinds = [
  'refused',
  'dropped half-way',
  '20 s slow',
  '401',
  '500',
  'empty 200',
  'HTML',
  'wrong shape',
] as const;

export type Kind = (typeof kinds)[number] | FailureKind;

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
  operation: OperationId,
  kind: Kind,
  dropper: string,
): Promise<Fault> {
  let met = false;
  const unanswered = unansweredRequests(page);
  const isOfApi = ({ pathname }: URL) => pathname.startsWith('/api/');
  const waiting: Route[] = [];
  const spoil = async (route: Route): Promise<void> => {
    const request = route.request();
    const called = operationOf(request.method(), new URL(request.url()).pathname);
    if (called?.operationId !== operation) return route.fallback();
    met = true;
    if (kind === '20 s slow') {
      waiting.push(route);
      return;
    }
    if (kind === 'refused') return route.abort('connectionrefused');
    if (kind === 'dropped half-way') return route.continue({ url: dropper });
    await route.fulfill({ headers: open, ...(answers[kind] ?? { status: Number(kind), body: '' }) });
  };
  await page.route(isOfApi, spoil);
  return {
    mend: async () => {
      await page.unroute(isOfApi, spoil);
      // An aborted call cannot be continued.
      for (const route of waiting) await route.continue().catch(() => {});
    },
    isMet: () => met,
    isAlone: () => unanswered.size === waiting.length,
  };
}
