export const exitCodes = { ok: 0, testFailed: 1, usage: 2, modelInvalid: 3 } as const;

/** Ends a command without a result; each line is one reason. */
export class Refused extends Error {
  constructor(
    readonly reason: Exclude<keyof typeof exitCodes, 'ok'>,
    readonly lines: readonly string[],
  ) {
    super(lines.join('\n'));
  }
}

/** A refusal that one machine of several may have. @throws any other error */
export const refusalOf = (error: unknown): Refused => {
  if (error instanceof Refused && error.reason === 'modelInvalid') return error;
  throw error;
};
