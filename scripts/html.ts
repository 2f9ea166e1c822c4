const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** For element text and quoted attributes. */
export const escaped = (text: string): string => text.replace(/[&<"]/g, (sign) => entities[sign] ?? sign);

/** JSON as element text, without characters that could end the element. */
export const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
