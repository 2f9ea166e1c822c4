/*
 * Texts that `Intl` makes, by what they are made from. Its first use takes a phone a tenth of a second, so a prerendered
 * page brings those that it shows.
 */

export type Formatted = Readonly<Record<string, string>>;

const brought = new Map<string, string>();
const recordings = new Set<Map<string, string>>();

/** @param key names the format and all that it depends on */
export const formatted = (key: string, format: () => string): string => {
  const text = brought.get(key) ?? format();
  for (const recording of recordings) recording.set(key, text);
  return text;
};

/** These are not formatted again. */
export const bringFormatted = (texts: Formatted): void => {
  for (const [key, text] of Object.entries(texts)) brought.set(key, text);
};

/** @returns also all texts that were made meanwhile */
export const recordFormatted = async <Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; texts: Formatted }> => {
  const recording = new Map<string, string>();
  recordings.add(recording);
  try {
    return { value: await work(), texts: Object.fromEntries(recording) };
  } finally {
    recordings.delete(recording);
  }
};
