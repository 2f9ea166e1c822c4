const reference = /var\(--([\w-]+)/g;
const declaration = /(?<=[{;])--([\w-]+):[^;{}]*;?/g;
const emptyRule = /(?<=[{};]|^)[^{};]+\{\}/g;

/**
 * Style sheets without the custom properties that nothing in them refers to, however indirectly. Minified, one page's all
 * together: what one declares another may use.
 *
 * @param elements what elements declare themselves: their code, which joins with style sheets that may use it, does not
 * declare it again
 */
export function withUsedProperties(sheets: readonly string[], elements = ''): string[] {
  const used = new Set([
    ...sheets.flatMap((sheet) => [...sheet.matchAll(reference)].map(([, name]) => name)),
    ...[...elements.matchAll(declaration)].map(([, name]) => name),
  ]);
  const lean = sheets.map((sheet) =>
    sheet.replace(declaration, (whole, name: string) => (used.has(name) ? whole : '')).replace(emptyRule, ''),
  );
  return lean.join() === sheets.join() ? lean : withUsedProperties(lean, elements);
}
