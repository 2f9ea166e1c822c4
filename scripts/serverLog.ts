/** @param facts JSON; nothing that names a guardian */
export type ServerLog = (message: string, facts: Record<string, unknown>) => void;

/** One JSON object a line, with how many pages were served drawn and undrawn since the line before. */
export function createServerLog(write: (line: string) => void = console.log) {
  let pages = { drawn: 0, undrawn: 0 };
  const log: ServerLog = (message, facts) => {
    write(JSON.stringify({ time: new Date().toISOString(), message, ...facts, pages }));
    pages = { drawn: 0, undrawn: 0 };
  };
  return {
    log,
    served: (kind: keyof typeof pages): void => {
      pages[kind] += 1;
    },
  };
}
