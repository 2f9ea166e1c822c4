import { omissionsInWords } from '#domain/omissions';
import { fail, type Result } from '#domain/result';
import { type Api, createApi } from '../../src/api/client';
import type { Send } from '../../src/api/transport';
import type { Contract, Operation } from './contract';
import { type OperationId, seenOf } from './seen';

/** One thing that is wrong. */
export type Finding = {
  operation: OperationId;
  what: string;
  /** What the guardian has of it; null where the shop does without. */
  sees: string | null;
};

export type Asked = {
  contract: Contract;
  /** Before `/v1/…`. */
  baseUrl: string;
  /** The shop's own key. */
  apiKey: string;
  /** Where the shop is. */
  shopOrigin: string;
  send: Send;
  /** ms. */
  now: () => number;
};

type Exchange = { status: number; headers: Headers; body: string; ms: number };

type Ask<Value> = (api: Api, signal: AbortSignal) => Promise<Result<Value>>;

type Way = {
  /** Instead of the session's own; null for none. */
  token?: string | null;
  /** Instead of the shop's own. */
  apiKey?: string;
};

type Unreadable = { why: string; sees: string };

type Outcome<Value> = { result: Result<Value>; exchange: Exchange | null; unreadable: Unreadable[] };

type Refusal = {
  /** Any of these. */
  expected: readonly number[];
  /** What the call asks for. */
  why: string;
  /** What a guardian has of it where it is not refused so. */
  sees: string | null;
  /** Where it is not refused at all, if that is something else. */
  seesSuccess?: string;
};

/** Longer than a guardian takes for an answer at once, ms. */
const noticeable = 1_000;

/** Whose calls the next ones are. */
type Who = { region: string | null; token: string | null };

export type Probe = ReturnType<typeof createProbe>;

/** Asks the API as the shop does, with the shop's own calls, and keeps what is wrong with the answers. */
export const createProbe = (asked: Asked) => {
  const { contract, baseUrl, shopOrigin, send, now } = asked;
  const findings: Finding[] = [];
  /** How often each call was answered. */
  const answered = new Map<OperationId, number>();
  /** Why a call was not tried. */
  const omitted = new Map<OperationId, string>();
  const who: Who = { region: null, token: null };

  const find = (operation: OperationId, what: string, sees: string | null): void => {
    if (findings.some((each) => each.operation === operation && each.what === what)) return;
    findings.push({ operation, what, sees });
  };

  const operationOf = (id: OperationId): Operation => {
    const found = contract.operations.find((each) => each.id === id);
    if (found === undefined) throw new Error(`openapi.yaml has no call ${id}`);
    return found;
  };

  const judgeHeaders = (id: OperationId, { status, headers }: Exchange): void => {
    const allowed = headers.get('access-control-allow-origin');
    if (new URL(baseUrl).origin !== shopOrigin && allowed !== '*' && allowed !== shopOrigin)
      find(
        id,
        `${status} without access-control-allow-origin for ${shopOrigin}`,
        `${seenOf(id, fail('offline'))}: the browser keeps the answer from the shop`,
      );
    const caching = headers.get('cache-control') ?? '';
    if (operationOf(id).isPersonal && !caching.includes('no-store'))
      find(
        id,
        'an answer about a guardian that may be stored',
        'a guardian, who shares a computer or a cache',
      );
    if (id === 'getEventInfo' && /max-age=[1-9]/.test(caching))
      find(id, `counts that are kept (${caching})`, 'places that are gone');
  };

  const judge = (id: OperationId, exchange: Exchange, sees: string | null): void => {
    const { success } = operationOf(id);
    const { status, headers, body, ms } = exchange;
    judgeHeaders(id, exchange);
    if (status >= 300 && status < 400) {
      find(id, `leads on to ${headers.get('location')}`, seenOf(id, fail('offline')));
      return;
    }
    if (status !== success) find(id, `${status} instead of ${success}`, sees);
    else for (const line of contract.complaints(id, status, body)) find(id, line, sees);
    if (ms >= noticeable) find(id, `answers after ${(ms / 1_000).toFixed(1)} s`, 'a page that waits');
  };

  const ask = async <Value>(
    run: Ask<Value>,
    { token = who.token, apiKey = asked.apiKey }: Way,
  ): Promise<Outcome<Value>> => {
    const exchanges: Exchange[] = [];
    const unreadable: Unreadable[] = [];
    const api = createApi({
      baseUrl,
      apiKey,
      regionId: () => who.region,
      token: () => token,
      cookie: () => '',
      onListRead: (list, reasons) => {
        const sees = `“${omissionsInWords({ [list]: reasons.length })}”`;
        unreadable.push(...reasons.map((why) => ({ why, sees })));
      },
      logUnreadable: (list, reasons) => {
        unreadable.push(...reasons.map((why) => ({ why, sees: `one of the ${list} less` })));
      },
      send: async (request, init) => {
        request.headers.set('origin', shopOrigin);
        const began = now();
        const response = await send(request, { ...init, redirect: 'manual' });
        const body = await response.text();
        exchanges.push({ status: response.status, headers: response.headers, body, ms: now() - began });
        return new Response(body === '' ? null : body, response);
      },
    });
    const result = await run(api, new AbortController().signal);
    return { result, exchange: exchanges.at(-1) ?? null, unreadable };
  };

  return {
    asked,
    findings,
    answered,
    omitted,
    who,
    find,

    /** A call that has to succeed; null where the shop cannot go on with the answer. */
    async succeeds<Value>(id: OperationId, run: Ask<Value>, way: Way = {}): Promise<Value | null> {
      const { result, exchange, unreadable } = await ask(run, way);
      const sees = result.ok ? (unreadable[0]?.sees ?? null) : seenOf(id, result);
      const known = findings.length;
      answered.set(id, (answered.get(id) ?? 0) + (exchange === null ? 0 : 1));
      if (exchange !== null) judge(id, exchange, sees);
      else find(id, `no answer${result.ok ? '' : ` (${result.code})`}`, sees);
      // What the contract allows and the shop cannot read all the same.
      if (findings.length === known) {
        for (const { why, sees } of unreadable) find(id, `the shop cannot read ${why}`, sees);
        if (!result.ok) find(id, 'the shop cannot read the answer', sees);
      }
      return result.ok ? result.value : null;
    },

    /** A call that has to be refused. */
    async refuses(
      id: OperationId,
      { expected, why, sees, seesSuccess }: Refusal,
      run: Ask<unknown>,
      way: Way = {},
    ): Promise<void> {
      const { result, exchange } = await ask(run, way);
      if (exchange === null) {
        find(id, `${why}: no answer`, result.ok ? sees : seenOf(id, result));
        return;
      }
      answered.set(id, (answered.get(id) ?? 0) + 1);
      const { status, body } = exchange;
      judgeHeaders(id, exchange);
      const seen = status < 300 ? (seesSuccess ?? sees) : sees;
      if (!expected.includes(status)) find(id, `${why}: ${status} instead of ${expected.join(' or ')}`, seen);
      else
        for (const line of contract.complaints(id, status, body))
          find(id, `${why}: ${status}, ${line}`, null);
    },
  };
};
