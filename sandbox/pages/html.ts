/** Text that is markup already and stands in a page as it is. Made by `html` and `trusted` only. */
export class Markup {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  toString(): string {
    return this.#source;
  }
}

/** What may stand in a template: markup as it is, text and numbers escaped, null, undefined and false as nothing. */
export type Part = Markup | string | number | null | undefined | false | readonly Part[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const written = (part: Part): string => {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.toString();
  if (typeof part === 'object') return part.map(written).join('');
  return escaped(String(part));
};

/** Template tag: every value is escaped, for element text and for quoted attributes alike. */
export const html = (literals: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(literals.reduce((page, literal, index) => page + written(parts[index - 1]) + literal));

/** Marks a string as markup. Only for constants and for what a renderer drew; never for a value from outside. */
export const trusted = (source: string): Markup => new Markup(source);
