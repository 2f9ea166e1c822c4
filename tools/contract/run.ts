import { checkGuardian } from './guardian';
import type { Guardian } from './options';
import { checkPreflights } from './preflights';
import { createProbe, type Finding, type ProbeOptions } from './probe';
import { readLeague } from './reading';
import type { OperationId } from './seen';

export type Line = {
  operation: OperationId;
  /** Number of answers. */
  answered: number;
  /** Reason for not calling. */
  omitted: string | null;
  findings: Finding[];
};

export type CheckOptions = {
  /** All that are available by default. */
  region?: string | undefined;
  /** Without a guardian, only public data is read and nothing changes. */
  guardian?: Guardian | undefined;
};

/** Checks a league's API against openapi.yaml and the shop's needs; one line per call. */
export async function checkLeague(
  options: ProbeOptions,
  { region, guardian }: CheckOptions = {},
): Promise<Line[]> {
  const probe = createProbe(options);
  probe.caller.region = region ?? null;
  await checkPreflights(probe);
  const league = await readLeague(probe, region !== undefined);
  if (guardian !== undefined) await checkGuardian(probe, guardian, league);
  return options.contract.operations.map(({ id }) => {
    const answered = probe.answered.get(id) ?? 0;
    const findings = probe.findings.filter(({ operation }) => operation === id);
    const isUntried = answered === 0 && findings.length === 0;
    const why = guardian === undefined ? 'needs a test guardian' : 'not reached';
    return { operation: id, answered, omitted: probe.omitted.get(id) ?? (isUntried ? why : null), findings };
  });
}
