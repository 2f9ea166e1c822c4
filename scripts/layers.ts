import { execFile } from 'node:child_process';

/** What the rules about layers look at. */
const cruised = ['domain', 'machines', 'src', 'sandbox', 'scripts', 'tools', 'tests/paths'];

/** What the picture shows: the product, not what builds and tests it. */
const shown = /^(domain|machines|src|sandbox|tools\/paths)\/.*\.tsx?$/;

export type Cruise = {
  modules: {
    source: string;
    dependencies: { resolved: string; dependencyTypes: string[] }[];
  }[];
  summary: { violations: { from: string; to: string; rule: { name: string; severity: string } }[] };
};

/** The modules and imports of the repository, and where they break a rule of .dependency-cruiser.cjs. */
export const cruise = (): Promise<Cruise> =>
  new Promise((resolve, reject) =>
    execFile(
      'npx',
      ['--no-install', 'depcruise', '--output-type', 'json', ...cruised],
      { maxBuffer: Infinity },
      (error, stdout, stderr) =>
        stdout === '' ? reject(error ?? new Error(stderr)) : resolve(JSON.parse(stdout)),
    ),
  );

export const brokenRules = ({ summary }: Cruise): string[] =>
  summary.violations
    .filter(({ rule }) => rule.severity === 'error')
    .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

/** Files of one folder import files of another. */
export type Layer = { from: string; to: string; isTypeOnly: boolean };

const folderOf = (file: string): string => {
  const [top = '', second = ''] = file.split('/');
  return top === 'src' || top === 'tools' ? `${top}/${second}` : top;
};

export function readLayers({ modules }: Cruise): Layer[] {
  const layers = new Map<string, Layer>();
  for (const { source, dependencies } of modules.filter((each) => shown.test(each.source))) {
    for (const { resolved, dependencyTypes } of dependencies.filter((each) => shown.test(each.resolved))) {
      const [from, to] = [folderOf(source), folderOf(resolved)];
      if (from === to) continue;
      const key = `${from} ${to}`;
      const isTypeOnly = (layers.get(key)?.isTypeOnly ?? true) && dependencyTypes.includes('type-only');
      layers.set(key, { from, to, isTypeOnly });
    }
  }
  return [...layers.values()].sort((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`));
}

/** Without the arrows that others imply: of a → b → c and a → c the last is left out. */
export function withoutImplied(layers: readonly Layer[]): Layer[] {
  const targets = (from: string) => layers.filter((each) => each.from === from).map(({ to }) => to);
  const reachable = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of targets(from)) {
      if (seen.has(to)) continue;
      seen.add(to);
      reachable(to, seen);
    }
    return seen;
  };
  const reach = new Map(layers.map(({ from }) => [from, reachable(from)]));
  const leadsTo = (from: string, to: string) => reach.get(from)?.has(to) ?? false;
  const isMutual = (one: string, other: string) => leadsTo(one, other) && leadsTo(other, one);
  return layers.filter(
    ({ from, to }) =>
      isMutual(from, to) ||
      !targets(from).some(
        (via) => via !== to && leadsTo(via, to) && !isMutual(from, via) && !isMutual(via, to),
      ),
  );
}
