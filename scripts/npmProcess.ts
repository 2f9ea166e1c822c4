import { readFileSync } from 'node:fs';

/** Null on systems without /proc. */
const readProcess = (pid: number): { name: string; parent: number } | null => {
  try {
    const [, name = '', parent = ''] =
      /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return null;
  }
};

/** The npm process, skipping the shell between npm and this process. */
const npmProcessId = (): number => {
  const parent = readProcess(process.ppid);
  return parent !== null && /^(sh|dash|bash|ash|busybox|zsh)$/.test(parent.name)
    ? parent.parent
    : process.ppid;
};

/** A process whose npm was killed gets no signal, but another parent. */
export const onNpmExit = (callback: () => void): void => {
  const npm = npmProcessId();
  setInterval(() => {
    if (npmProcessId() !== npm) callback();
  }, 500).unref();
};
