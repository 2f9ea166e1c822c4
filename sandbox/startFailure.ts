/** Why the sandbox did not start, in one line. */
export const reasonOf = (error: unknown, { port, host }: { port?: number; host?: string }): string => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is already in use.`;
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return `Port ${port} is not allowed.`;
  }
  if (code === 'EADDRNOTAVAIL' || ('hostname' in error && error.hostname === host)) {
    return `SANDBOX_HOST must be an address of this machine, not "${host}".`;
  }
  const [line = ''] = (error.message || String(code ?? error.name)).split('\n');
  return line;
};
