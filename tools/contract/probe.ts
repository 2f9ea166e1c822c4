import { fail, type Result } from '#domain/result';
import { skippedItemsInWords } from '#domain/skippedItems';
import { type Api, createApi } from '../../src/api/client';
import type { Send } from '../../src/api/limitReads';
import { messageOf } from '../../src/api/request';
import type { Contract, Operation } from './contract';
import { type OperationId, seenOf } from './seen';
import { seenOfTolerated } from './tolerated';

/** A deviation from the contract. */
export type Finding = {
  operation: OperationId;
  what: string;
  /** Effect for the guardian; null without one. */
  sees: string | null;
  /** The first answer that has it: `UK, uk-alpine-ascent`; null where there is nothing to tell. */
  at?: string | null;
};

export type ProbeOptions = {
  contract: Contract;
  /** Base of `/v1/…`. */
  baseUrl: string;
  /** The shop's own key. */
  apiKey: string;
  /** Origin of the shop. */
  shopOrigin: string;
  send: Send;
  /** ms */
  now: () => number;
};

type Exchange = { status: number; headers: Headers; body: string; ms: number };

type ApiCall<Value> = (api: Api, signal: AbortSignal) => Promise<Result<Value>>;

type Auth = {
  /** Overrides the session's token; null for none. */
  token?: string | null;
  /** Overrides the shop's key. */
  apiKey?: string;
};

type Unreadable = { why: string; sees: string };

type Outcome<Value> = { result: Result<Value>; exchange: Exchange | null; unreadable: Unreadable[] };

type Refusal = {
  /** Accepted statuses. */
  expected: readonly number[];
  /** Reason for the refusal, in words. */
  why: string;
  /** Effect for the guardian of another status. */
  sees: string | null;
  /** Effect for the guardian of a success that the shop can read, if different. */
  seesSuccess?: string;
};

/** The words of an error that came with a success's status; null for any other body. */
const errorIn = (body: string): string | null => {
  try {
    const content = JSON.parse(body);
    const { error } = Object(content);
    return messageOf(typeof error === 'string' ? error : Object(content));
  } catch {
    return null;
  }
};

/** Guardians notice a longer wait, ms. */
const maxSilentWait = 1_000;

const tooManyRequests = 429;

/** Sender of the next calls. */
type Caller = { region: string | null; token: string | null };

export type Probe = ReturnType<typeof createProbe>;

/** Calls the API with the shop's own functions and collects deviations. */
export const createProbe = (options: ProbeOptions) => {
  const { contract, baseUrl, shopOrigin, send, now } = options;
  const findings: Finding[] = [];
  /** Number of answers by call. */
  const answered = new Map<OperationId, number>();
  const bodies = new Map<OperationId, string>();
  /** Reasons for skipped calls. */
  const omitted = new Map<OperationId, string>();
  const caller: Caller = { region: null, token: null };

  /** Also what is known already. */
  let found = 0;
  const find = (
    operation: OperationId,
    what: string,
    sees: string | null,
    at: string | null = null,
  ): void => {
    found += 1;
    if (findings.some((each) => each.operation === operation && each.what === what)) return;
    findings.push({ operation, what, sees, at });
  };

  const operationOf = (id: OperationId): Operation => {
    const found = contract.operations.find((each) => each.id === id);
    if (found === undefined) throw new Error(`openapi.yaml has no call ${id}`);
    return found;
  };

  const checkHeaders = (id: OperationId, { status, headers }: Exchange): void => {
    const allowed = headers.get('access-control-allow-origin');
    if (new URL(baseUrl).origin !== shopOrigin && allowed !== '*' && allowed !== shopOrigin)
      find(
        id,
        `${status} without access-control-allow-origin for ${shopOrigin}`,
        `${seenOf(id, fail('offline'))}: the browser keeps the answer from the shop`,
      );
    if (new URL(baseUrl).origin !== shopOrigin) {
      const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase();
      for (const name of ['Date', 'X-Request-Id'])
        if (headers.has(name) && !exposed.includes(name.toLowerCase()) && exposed !== '*')
          find(id, `access-control-expose-headers lacks ${name}`, null);
    }
    const caching = headers.get('cache-control') ?? '';
    if (operationOf(id).isPersonal && !caching.includes('no-store'))
      find(id, "a guardian's data that may be cached", 'a guardian, who shares a computer or a cache');
    if (id === 'getEventInfo' && /max-age=[1-9]/.test(caching))
      find(id, `counts that may be cached (${caching})`, 'places that are gone');
  };

  const checkAnswer = (id: OperationId, exchange: Exchange, sees: string | null): void => {
    const { success } = operationOf(id);
    const { status, headers, body, ms } = exchange;
    checkHeaders(id, exchange);
    if (status >= 300 && status < 400) {
      find(id, `redirects to ${headers.get('location')}`, seenOf(id, fail('offline')));
      return;
    }
    if (status !== success) find(id, `${status} instead of ${success}`, sees);
    else {
      const mismatches = contract.mismatches(id, status, body);
      const words = mismatches.length > 0 ? errorIn(body) : null;
      if (words !== null) find(id, `${status} with an error: “${words}”`, sees);
      else
        for (const { what, item } of mismatches) {
          const at = [caller.region, item].filter((name) => name !== null).join(', ');
          find(id, what, sees ?? seenOfTolerated(what), at || null);
        }
      const type = headers.get('content-type') ?? 'nothing';
      if (contract.hasBody(id, status) && !/\bjson\b/.test(type))
        find(id, `${type.split(';')[0]} instead of application/json`, sees);
      if (/\brel="?next\b/.test(headers.get('link') ?? ''))
        find(id, 'only the first page of several (Link: rel=next)', 'only what is on it');
    }
    if (ms >= maxSilentWait)
      find(id, `answers after ${(ms / 1_000).toFixed(1)} s`, 'a page that waits for the answer');
  };

  const call = async <Value>(
    run: ApiCall<Value>,
    { token = caller.token, apiKey = options.apiKey }: Auth,
  ): Promise<Outcome<Value>> => {
    const exchanges: Exchange[] = [];
    const unreadable: Unreadable[] = [];
    const api = createApi({
      baseUrl,
      apiKey,
      regionId: () => caller.region,
      token: () => token,
      cookie: () => '',
      onListRead: (list, reasons) => {
        const sees = `“${skippedItemsInWords({ [list]: reasons.length })}”`;
        unreadable.push(...reasons.map((why) => ({ why, sees })));
      },
      logUnreadable: (list, reasons) => {
        unreadable.push(...reasons.map((why) => ({ why, sees: `one of the ${list} less` })));
      },
      send: async (request) => {
        request.headers.set('origin', shopOrigin);
        const began = now();
        const response = await send(new Request(request, { redirect: 'manual' }));
        const body = await response.text();
        exchanges.push({ status: response.status, headers: response.headers, body, ms: now() - began });
        return new Response(body === '' ? null : body, response);
      },
    });
    const result = await run(api, new AbortController().signal);
    return { result, exchange: exchanges.at(-1) ?? null, unreadable };
  };

  /** Counts the answer; true where the league has limited the attempts, so that the call cannot be judged. */
  const isLimited = (id: OperationId, { status }: Exchange): boolean => {
    answered.set(id, (answered.get(id) ?? 0) + 1);
    if (status !== tooManyRequests) return false;
    omitted.set(id, `limited by the league (${status}): not judged, try again later`);
    return true;
  };

  return {
    options,
    findings,
    answered,
    omitted,
    caller,
    find,

    /** The body of the last success of a call, as it came; '' without one. */
    lastBody: (id: OperationId): string => bodies.get(id) ?? '',

    /** The value of an answer that is judged elsewhere; null where the shop cannot use it. */
    async reads<Value>(id: OperationId, run: ApiCall<Value>): Promise<Value | null> {
      const { result, exchange } = await call(run, {});
      if (exchange !== null) isLimited(id, exchange);
      return result.ok ? result.value : null;
    },

    /** Expects a success; null when the shop cannot use the answer. */
    async succeeds<Value>(id: OperationId, run: ApiCall<Value>, auth: Auth = {}): Promise<Value | null> {
      const { result, exchange, unreadable } = await call(run, auth);
      const sees = result.ok ? (unreadable[0]?.sees ?? null) : seenOf(id, result);
      const known = found;
      bodies.set(id, exchange?.status === operationOf(id).success ? exchange.body : '');
      if (exchange !== null && isLimited(id, exchange)) return null;
      if (exchange !== null) checkAnswer(id, exchange, sees);
      else find(id, `no answer${result.ok ? '' : ` (${result.code})`}`, sees);
      // Allowed by the contract, but unreadable for the shop.
      if (found === known) {
        for (const { why, sees } of unreadable) find(id, `the shop cannot read ${why}`, sees);
        if (!result.ok) find(id, 'the shop cannot read the answer', sees);
      }
      return result.ok ? result.value : null;
    },

    /** Expects a refusal. */
    async refuses(
      id: OperationId,
      { expected, why, sees, seesSuccess }: Refusal,
      run: ApiCall<unknown>,
      auth: Auth = {},
    ): Promise<void> {
      const { result, exchange } = await call(run, auth);
      if (exchange === null) {
        find(id, `${why}: no answer`, result.ok ? sees : seenOf(id, result));
        return;
      }
      if (isLimited(id, exchange)) return;
      const { status, body } = exchange;
      checkHeaders(id, exchange);
      const seen = result.ok ? (seesSuccess ?? sees) : sees;
      if (!expected.includes(status)) find(id, `${why}: ${status} instead of ${expected.join(' or ')}`, seen);
      else
        for (const { what } of contract.mismatches(id, status, body))
          find(id, `${why}: ${status}, ${what}`, null);
    },
  };
};
