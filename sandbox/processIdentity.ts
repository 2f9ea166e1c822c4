import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

const isRunning = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

/** Of Linux: the boot and the clock tick at which the process was started. */
const startInProc = (pid: number): string | null => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it stands in brackets and may contain anything.
    const [state = 'Z', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? null : `${boot}-${fields[18]}`;
  } catch {
    return null;
  }
};

const startByPs = (pid: number): string | null => {
  try {
    const words = ['-o', 'lstart=', '-p', String(pid)];
    return (
      execFileSync('ps', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
    );
  } catch {
    return null;
  }
};

/**
 * Tells a process from a later one with the same id, by when it was started; null if it does not run. Where the
 * system does not say when, a process that runs counts as the same.
 */
export const identityOf = (pid: number): string | null => {
  if (!isRunning(pid)) return null;
  if (process.platform === 'linux') return startInProc(pid);
  return (process.platform === 'win32' ? null : startByPs(pid)) ?? 'unknown';
};
