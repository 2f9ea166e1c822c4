import { offsetAfter } from '#domain/time/serverTime';

/** A smaller correction changes nothing that a guardian sees, ms. */
const noticeable = 5_000;

/** A cache may have kept any other answer for long. Other origins must expose `Date`. */
const isFresh = ({ method }: Request, { headers }: Response): boolean =>
  method !== 'GET' || /\bno-(store|cache)\b/.test(headers.get('cache-control') ?? '');

/** Of an answer that a cache, or this page, had before the call, ms; 0 without one. */
const ageOf = ({ headers }: Response): number => Number(/^\d+$/.exec(headers.get('age') ?? '') ?? 0) * 1000;

/**
 * The API's time, from the dates of its answers: a device's own clock may be wrong (BEY-53).
 * @param onCorrected the time has moved
 */
export const createServerClock = (onCorrected: () => void) => {
  let offset = 0;
  let told = 0;
  return {
    /** Instant. */
    now: (): string => new Date(Date.now() + offset).toISOString(),
    /** @param sentAt as `Date.now()` */
    answered: (request: Request, response: Response, sentAt: number): void => {
      if (!isFresh(request, response)) return;
      const date = response.headers.get('date');
      const writtenAfter = sentAt - ageOf(response);
      offset = offsetAfter(offset, { date, sentAt: writtenAfter, receivedAt: Date.now() });
      if (Math.abs(offset - told) < noticeable) return;
      told = offset;
      onCorrected();
    },
  };
};
