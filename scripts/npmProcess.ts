import { readFileSync } from 'node:fs';

/** The parent of a process, and its name; null where the system has no /proc. */
const readProcess = (pid: number): { name: string; parent: number } | null => {
  try {
    const [, name = '', parent = ''] =
      /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return null;
  }
};

/** Whose child this process is; the shell between npm and this process does not count. */
const starter = (): number => {
  const parent = readProcess(process.ppid);
  return parent !== null && /^(sh|dash|bash|ash|busybox|zsh)$/.test(parent.name)
    ? parent.parent
    : process.ppid;
};

/** When npm is killed hard, nobody tells the process that it started; it finds that it has another parent. */
export const onNpmGone = (callback: () => void): void => {
  const npm = starter();
  setInterval(() => {
    if (starter() !== npm) callback();
  }, 500).unref();
};
