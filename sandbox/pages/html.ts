/** Escaped HTML. Created by `html` and `trusted` only. */
export class Markup {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  toString(): string {
    return this.#source;
  }
}

/** Markup is inserted as it is, text and numbers escaped; null, undefined and false are empty. */
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

/** Template tag that escapes every value, for element text and quoted attributes. */
export const html = (literals: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(literals.reduce((page, literal, index) => page + written(parts[index - 1]) + literal));

/** Only for constants and output of a renderer; never for a value from outside. */
export const trusted = (source: string): Markup => new Markup(source);
