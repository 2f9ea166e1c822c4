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

/** Linux: the boot id and the clock tick of the process's start. */
const startFromProc = (pid: number): string | null => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before these fields is in brackets and may contain anything.
    const [state = 'Z', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? null : `${boot}-${fields[18]}`;
  } catch {
    return null;
  }
};

const startFromPs = (pid: number): string | null => {
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
 * Distinguishes a process from a later one with the same id by its start; null when not running. Without a known
 * start, any running process counts as the same.
 */
export const identityOf = (pid: number): string | null => {
  if (!isRunning(pid)) return null;
  if (process.platform === 'linux') return startFromProc(pid);
  return (process.platform === 'win32' ? null : startFromPs(pid)) ?? 'unknown';
};
