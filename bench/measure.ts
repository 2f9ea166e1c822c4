/** CPU time of one run in ms, the least of several rounds: other work of the machine can only add to it. */
export const cpuMsOf = (run: () => void, { runs, rounds = 5 }: { runs: number; rounds?: number }): number => {
  for (let warmUp = 0; warmUp < runs; warmUp += 1) run();
  const measured = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    for (let count = 0; count < runs; count += 1) run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / runs;
  });
  return Math.min(...measured);
};
