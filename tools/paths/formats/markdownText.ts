/** A row of a table. */
export const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Text as it is: no sign of it is read as Markdown or HTML. */
export const text = (words: string): string =>
  words.replaceAll(/[\\`*_[\]<>|~]/g, (sign) => `\\${sign}`).replaceAll(/\s+/g, ' ');
