import { onlyIn } from './offered';

/** An answer of the API shows that the device's clock is wrong. @param time as the machine's event has it */
export const correctedClock = <Time extends object>(state: string, time: Time) => ({
  wrong: {
    event: onlyIn([state], { type: 'clock.corrected' as const, ...time }),
    say: "The API's time differs from the device's",
    do: { cannot: 'an answer tells the time before the page is on show' },
  },
});
