import { expect } from 'vitest';
import { type Call, refused } from './league';
import type { Shop } from './openShop';

/**
 * Expects that a call without an answer is asked once more after a minute, and then no more.
 * @param look has the shop send the call
 */
export const expectAskedAgain = async (
  { league, pass }: Pick<Shop, 'league' | 'pass'>,
  call: Call,
  look: () => Promise<void>,
): Promise<void> => {
  const { [call]: answer } = league.answers;
  if (answer === undefined) throw new Error(`The league does not know ${call}`);
  league.answers[call] = refused(503);
  await look();
  league.answers[call] = answer;
  const before = league.sent(call).length;
  for (const [ms, asked] of [
    [59_999, 0],
    [10_000, 1],
    [180_000, 1],
  ] as const) {
    await pass(ms);
    expect(league.sent(call).length - before).toBe(asked);
  }
};
