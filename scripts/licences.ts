type Component = {
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
};

/** What `npm sbom` tells of the packages. */
export type Bill = { components: readonly Component[] };

/** What may be passed on with the shop without a further condition than naming its authors. */
const permissive =
  /^(0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|ISC|MIT|MIT-0|OFL-1\.1|Unlicense)$/;

const licenceOf = ({ licenses = [] }: Component): string =>
  licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'unknown')
    .join(' AND ') || 'unknown';

/** An `OR` leaves the choice to us. */
const isClear = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((all) => all.split(' OR ').some((one) => permissive.test(one.trim())));

/** The packages whose licence somebody has to look at. */
export const unclearIn = ({ components }: Bill): string[] =>
  components
    .filter((each) => !isClear(licenceOf(each)))
    .map((each) => `${each.name} ${each.version}: ${licenceOf(each)}`);
