import { fail } from '#domain/result';

/** The outcome of an actor whose calls fail. @param why what the status means, for testers */
export const apiAnswers = (status: number, calls: readonly string[], why?: string) => ({
  output: fail('status', status),
  say: why === undefined ? `The API answers ${status}` : `The API answers ${status}: ${why}`,
  network: { calls, with: { status } },
});
