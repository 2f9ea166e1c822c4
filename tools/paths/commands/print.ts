export const print = (...lines: readonly string[]): void => {
  for (const line of lines) process.stdout.write(`${line}\n`);
};

export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

/** For example `3 paths` or `1 path`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
