type Component = {
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
};

/** Output of `npm sbom`. */
export type Sbom = { components: readonly Component[] };

/** Licences that only require attribution. */
const permissive =
  /^(0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|ISC|MIT|MIT-0|OFL-1\.1|Unlicense)$/;

const licenceOf = ({ licenses = [] }: Component): string =>
  licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'unknown')
    .join(' AND ') || 'unknown';

/** One permissive side of an `OR` is enough. */
const isPermissive = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((all) => all.split(' OR ').some((one) => permissive.test(one.trim())));

/** Packages with a licence that needs a review. */
export const licencesToReview = ({ components }: Sbom): string[] =>
  components
    .filter((each) => !isPermissive(licenceOf(each)))
    .map((each) => `${each.name} ${each.version}: ${licenceOf(each)}`);
