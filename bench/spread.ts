const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((one, other) => one - other);

export const median = (numbers: readonly number[]): number =>
  sorted(numbers)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Median, minimum and maximum. */
export const spread = (numbers: readonly number[], digits = 0): string => {
  const [least = 0, most = 0] = [sorted(numbers)[0], sorted(numbers).at(-1)];
  return `${median(numbers).toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
};

/** A Markdown table. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
