import { execFileSync } from 'node:child_process';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

type Component = {
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
};

/** What may be passed on with the shop without a further condition than naming its authors. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

const licenceOf = ({ licenses = [] }: Component): string =>
  licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'unknown')
    .join(' AND ') || 'unknown';

/** Packages by licence, and those that need somebody to look at them. An `OR` leaves the choice to us. */
export function licencesIn(components: readonly Component[]): {
  byLicence: Map<string, string[]>;
  unclear: string[];
} {
  const byLicence = new Map<string, string[]>();
  for (const each of components) {
    const licence = licenceOf(each);
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${each.name} ${each.version}`]);
  }
  const isClear = (licence: string): boolean =>
    licence
      .replace(/[()]/g, '')
      .split(' AND ')
      .every((all) => all.split(' OR ').some((one) => permissive.has(one.trim())));
  const unclear = [...byLicence].flatMap(([licence, packages]) =>
    isClear(licence) ? [] : packages.map((name) => `${name}: ${licence}`),
  );
  return { byLicence, unclear };
}

/*
 * npm run licences: the licence of every package that the shop and its sandbox run on. The exit code is 1 where one
 * has to be looked at.
 */
if (argv[1] === fileURLToPath(import.meta.url)) {
  const bill = execFileSync('npm', ['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { components } = JSON.parse(bill) as { components: Component[] };
  const { byLicence, unclear } = licencesIn(components);
  for (const [licence, packages] of [...byLicence].sort(([, one], [, other]) => other.length - one.length))
    console.log(`${licence} (${packages.length})\n  ${packages.sort().join(', ')}`);
  for (const each of unclear) console.error(`To be looked at: ${each}`);
  process.exitCode = unclear.length === 0 ? 0 : 1;
}
