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
