const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** Text as it stands in HTML, between tags or in an attribute's quotes. */
export const escaped = (text: string): string => text.replace(/[&<"]/g, (sign) => entities[sign] ?? sign);

/** JSON as the text of an HTML element: nothing in it ends the element or a line. */
export const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
