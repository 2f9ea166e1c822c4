import { type Guardian, playGuardian } from './guardian';
import { checkPreflights } from './preflights';
import { type Asked, createProbe, type Finding } from './probe';
import { readLeague } from './reading';
import type { OperationId } from './seen';

export type Line = {
  operation: OperationId;
  /** How often it was answered. */
  answered: number;
  /** What could not be tried. */
  omitted: string | null;
  findings: Finding[];
};

export type Wish = {
  /** The first on offer where it is left out. */
  region?: string | undefined;
  /** Without one nothing is changed, and nothing personal read. */
  guardian?: Guardian | undefined;
};

/** Holds a league's API against openapi.yaml and against what the shop needs of it: one line for each call. */
export async function checkLeague(asked: Asked, { region, guardian }: Wish = {}): Promise<Line[]> {
  const probe = createProbe(asked);
  probe.who.region = region ?? null;
  await checkPreflights(probe);
  const league = await readLeague(probe);
  if (guardian !== undefined) await playGuardian(probe, guardian, league);
  return asked.contract.operations.map(({ id }) => {
    const answered = probe.answered.get(id) ?? 0;
    const findings = probe.findings.filter(({ operation }) => operation === id);
    const isUntried = answered === 0 && findings.length === 0;
    const why = guardian === undefined ? 'needs a test guardian' : 'not reached';
    return { operation: id, answered, omitted: probe.omitted.get(id) ?? (isUntried ? why : null), findings };
  });
}
