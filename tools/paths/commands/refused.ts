/** How a command ends. */
export const exitCodes = { ok: 0, testFailed: 1, usage: 2, modelInvalid: 3 } as const;

/** A command that ends without its result; each line says what is wrong and where. */
export class Refused extends Error {
  constructor(
    readonly reason: Exclude<keyof typeof exitCodes, 'ok'>,
    readonly lines: readonly string[],
  ) {
    super(lines.join('\n'));
  }
}
