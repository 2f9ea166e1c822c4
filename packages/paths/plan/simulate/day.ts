import { perObject } from '../../perObject';

/** A date and a chance for code that reads them. */
type Day = { now: number; chance: number };

/** The day on which every machine is simulated, so that a waived clock changes no book. */
const usual: Day = { now: Date.UTC(2001, 1, 3, 4, 5, 6, 7), chance: 0.05 };
const another: Day = { now: Date.UTC(2042, 7, 23, 16, 15, 14, 13), chance: 0.95 };

let isSet = false;

const { Date: RealDate } = globalThis;

/** Made once: steps are many. */
const clockOf = perObject(({ now, chance }: Day) => {
  const tell = () => now;
  return {
    tell,
    Date: new Proxy(RealDate, {
      construct: (target, given, own) => Reflect.construct(target, given.length === 0 ? [now] : given, own),
      apply: () => new RealDate(now).toString(),
      get: (target, key) => (key === 'now' ? tell : Reflect.get(target, key)),
    }),
    random: () => chance,
  };
});

/** Replaces the date and Math.random until the returned function is called. */
const setDay = (day: Day): (() => void) => {
  const { Date: today } = globalThis;
  const { random } = Math;
  const { now: ofPerformance } = performance;
  const clock = clockOf(day);
  isSet = true;
  globalThis.Date = clock.Date;
  Math.random = clock.random;
  performance.now = clock.tell;
  return () => {
    globalThis.Date = today;
    Math.random = random;
    performance.now = ofPerformance;
    isSet = false;
  };
};

const on = <Value>(day: Day, run: () => Value): Value => {
  const reset = setDay(day);
  try {
    return run();
  } finally {
    reset();
  }
};

/** Runs synchronous code on the usual day, or on another one that is set already. */
export const onUsualDay = <Value>(run: () => Value): Value => (isSet ? run() : on(usual, run));

export const onAnotherDay = <Value>(run: () => Value): Value => on(another, run);

/** For modules that are loaded meanwhile. @returns what ends it */
export const setAnotherDay = (): (() => void) => setDay(another);
