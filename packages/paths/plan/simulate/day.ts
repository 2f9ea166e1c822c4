let isSet = false;

/** Ids that the machine has already: an id that it makes by chance must be another one. */
let known: () => string = () => '';

let reads = 0;

export const clockReads = (): number => reads;

/** The nth chance gives the nth id that is still free, so that few ids are ever made. */
const free = <Value>(made: (nth: number) => Value, textOf: (value: Value) => string): Value => {
  reads += 1;
  const text = known();
  let nth = 0;
  while (nth < 1000 && text.includes(textOf(made(nth)))) nth += 1;
  return made(nth);
};

const { Date: RealDate } = globalThis;

const clockOf = (now: number, chance: number) => {
  const tell = () => {
    reads += 1;
    return now;
  };
  return {
    tell,
    Date: new Proxy(RealDate, {
      construct: (target, given, own) =>
        Reflect.construct(target, given.length === 0 ? [tell()] : given, own),
      apply: () => new RealDate(tell()).toString(),
      get: (target, key) => (key === 'now' ? tell : Reflect.get(target, key)),
    }),
    random: () =>
      free(
        (nth) => (chance + nth / 1009) % 1,
        (value) => value.toString(36).slice(2, 8),
      ),
    uuid: () =>
      free(
        (nth) =>
          `${chance < 0.5 ? '0' : '1'}0000000-0000-4000-8000-${String(nth + 1).padStart(12, '0')}` as const,
        (value) => value,
      ),
  };
};

/** The day on which every machine is simulated, so that a waived clock changes no book. */
const usual = clockOf(Date.UTC(2001, 1, 3, 4, 5, 6, 7), 0.05);
const another = clockOf(Date.UTC(2042, 7, 23, 16, 15, 14, 13), 0.95);

const on = <Value>(clock: typeof usual, run: () => Value): Value => {
  const { Date: today } = globalThis;
  const { random } = Math;
  const { now: ofPerformance } = performance;
  const { randomUUID: uuid } = crypto;
  const wasSet = isSet;
  isSet = true;
  globalThis.Date = clock.Date;
  Math.random = clock.random;
  performance.now = clock.tell;
  crypto.randomUUID = clock.uuid;
  try {
    return run();
  } finally {
    globalThis.Date = today;
    Math.random = random;
    performance.now = ofPerformance;
    crypto.randomUUID = uuid;
    isSet = wasSet;
  }
};

/**
 * Runs synchronous code on the usual day, or on another one that is set already.
 *
 * @param taken a text with what chance must not make again
 */
export const onUsualDay = <Value>(run: () => Value, taken: () => string = () => ''): Value => {
  known = taken;
  try {
    return isSet ? run() : on(usual, run);
  } finally {
    known = () => '';
  }
};

export const onAnotherDay = <Value>(run: () => Value): Value => on(another, run);
