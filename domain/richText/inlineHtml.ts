import { type EditorNode, MAX_DEPTH } from './editorNode';

/** In the order of `tokens`' groups: an end tag's slash, the name, the attributes. Linear also for what is no HTML. */
const tokens =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*(?:>|$)|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)(?:>|$)/gi;
const address = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

const bold = /^(b|strong)$/;
const italic = /^(i|em)$/;
const hidden = /^(script|style|template)$/;
/** Other elements begin and end a line. */
const inText = /^(a|b|strong|i|em|span|mark|code|u|s|del|ins|sub|sup|small|font|script|style|template)$/;

/** A browser writes no other names into HTML that it serialises. */
const characters: { [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

const referred = (reference: string, code: string): string => {
  const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
  if (!code.startsWith('#')) return (Object.hasOwn(characters, code) && characters[code]) || reference;
  return point <= 0x10ffff ? String.fromCodePoint(point) : reference;
};

const decoded = (html: string): string => html.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+);/gi, referred);

const wordsOf = (html: string): string => decoded(html.replace(/[\r\n]+/g, ' '));

/** The text of HTML with its marks, links and line breaks; no element of it gets into a page. */
export const inlineHtml = (html: string): EditorNode[] => {
  const nodes: EditorNode[] = [];
  const open: { name: string; url: string }[] = [];
  let written = '';
  let end = 0;
  const isIn = (names: RegExp): boolean => open.some(({ name }) => names.test(name));
  const write = (text: string): void => {
    if (text === '' || isIn(hidden)) return;
    const run = { text, bold: isIn(bold), italic: isIn(italic) };
    const link = open.filter(({ name }) => name === 'a').at(-1);
    nodes.push(link === undefined ? run : { type: 'link', url: link.url, children: [run] });
    written = text;
  };
  for (const token of html.matchAll(tokens)) {
    write(wordsOf(html.slice(end, token.index)));
    end = token.index + token[0].length;
    const [, slash, tag = '', attributes = ''] = token;
    const name = tag.toLowerCase();
    if (!inText.test(name)) {
      if (name === 'br' || (name !== '' && written !== '' && !written.endsWith('\n'))) write('\n');
    } else if (slash === '/') {
      const place = open.map((each) => each.name).lastIndexOf(name);
      if (place !== -1) open.splice(place);
    } else if (open.length < MAX_DEPTH) {
      const [, ...values] = address.exec(attributes) ?? [];
      open.push({ name, url: decoded(values.find((value) => value !== undefined) ?? '') });
    }
  }
  write(wordsOf(html.slice(end)));
  return nodes;
};
