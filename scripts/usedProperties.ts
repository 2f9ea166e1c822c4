const reference = /var\(--([\w-]+)/g;
const declaration = /(?<=[{;])--([\w-]+):[^;{}]*;?/g;
const emptyRule = /(?<=[{};]|^)[^{};]+\{\}/g;

/**
 * Removes custom properties that no rule uses, directly or indirectly.
 * @param sheets all minified style sheets of a page: one may use another's properties
 * @param elements properties declared by elements
 */
export function withUsedProperties(sheets: readonly string[], elements = ''): string[] {
  const used = new Set([
    ...sheets.flatMap((sheet) => [...sheet.matchAll(reference)].map(([, name]) => name)),
    ...[...elements.matchAll(declaration)].map(([, name]) => name),
  ]);
  const minimal = sheets.map((sheet) =>
    sheet.replace(declaration, (whole, name: string) => (used.has(name) ? whole : '')).replace(emptyRule, ''),
  );
  return minimal.join() === sheets.join() ? minimal : withUsedProperties(minimal, elements);
}
