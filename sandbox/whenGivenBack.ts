import { setTimeout as delay } from 'node:timers/promises';

export type Pause = (ms: number) => Promise<unknown>;

/**
 * Takes what an earlier sandbox may still have: one whose `npm start` was killed needs a moment to give it back. Tries
 * for two seconds.
 *
 * @param isInUse whether it failed because somebody has it; any other failure is thrown at once
 */
export async function whenGivenBack<Taken>(
  take: () => Taken | Promise<Taken>,
  isInUse: (error: unknown) => boolean,
  pause: Pause = delay,
): Promise<Taken> {
  for (let left = 20; ; left -= 1) {
    try {
      return await take();
    } catch (error) {
      if (left === 0 || !isInUse(error)) throw error;
      await pause(100);
    }
  }
}
