export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** An error's message in one line. */
export const messageOf = (error: unknown): string =>
  oneLine(error instanceof Error ? error.message : String(error));
