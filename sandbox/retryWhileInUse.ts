import { setTimeout as delay } from 'node:timers/promises';

export type Pause = (ms: number) => Promise<unknown>;

/**
 * Retries for two seconds: a sandbox whose `npm start` was killed needs a moment to release its port and data folder.
 * @param isInUse any other error is thrown at once
 */
export async function retryWhileInUse<Taken>(
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
