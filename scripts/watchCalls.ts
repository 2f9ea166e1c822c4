import type { ServerLog } from './serverLog';

type Ended = {
  method: string;
  url: string;
  /** Null without an answer. */
  status: number | null;
  /** Of `performance.now()`. */
  began: number;
};

/** Such as `GET /v1/Events/{id}/info`. */
const callOf = ({ method, url }: Ended): string => {
  const path = /\/v\d\/.*/.exec(new URL(url).pathname)?.[0] ?? '/';
  return `${method} ${path.replace(/(?<=\/Events\/(?:bulk\/)?)(?!toDisplay$|bulk\/)[^/]+/, '{id}')}`;
};

/** That a race does not exist is an answer. */
const isFailure = (status: number): boolean => status >= 400 && status !== 404;

type CallWatch = {
  told: (ended: Ended) => void;
  /** Whether anything fails, which has been logged. */
  isFailing: () => boolean;
};

/** Logs when the API or one of its calls begins to fail, and when it works again; nothing in between. */
export function watchCalls(log: ServerLog): CallWatch {
  /** Since when, in ms, by call; '' is the whole API. */
  const failing = new Map<string, number>();
  let answeredAt = Number.NEGATIVE_INFINITY;
  const begins = (what: string, message: string, facts: object) => {
    if (failing.has(what)) return;
    failing.set(what, Date.now());
    log(message, { ...facts });
  };
  const ends = (what: string, message: string, facts: object) => {
    const since = failing.get(what);
    if (since === undefined) return;
    failing.delete(what);
    const seconds = Math.round((Date.now() - since) / 1_000);
    log(message, { ...facts, since: new Date(since).toISOString(), seconds });
  };
  const told = (ended: Ended) => {
    const now = performance.now();
    const { status, began } = ended;
    const call = callOf(ended);
    const facts = { call, status, ms: Math.round(now - began) };
    if (status === null) {
      // A call from before the last answer says nothing new.
      if (began > answeredAt) begins('', 'The API cannot be reached', facts);
      return;
    }
    answeredAt = now;
    ends('', 'The API answers again', facts);
    if (isFailure(status)) begins(call, 'A call of the API fails', facts);
    else ends(call, 'A call of the API works again', facts);
  };
  return { told, isFailing: () => failing.size > 0 };
}
