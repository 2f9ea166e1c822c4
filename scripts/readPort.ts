/** An empty variable counts as missing. Throws with one line for the terminal. */
export function readPort(environment: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = environment[name] || String(fallback);
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Error(`${name} must be a port such as ${fallback}, not "${text}".`);
}
