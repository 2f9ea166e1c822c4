import type { Page } from '@playwright/test';
import { parse } from 'yaml';

/** An element as a person tells it: `button “Save”, disabled`. */
type Element = { role: string; texts: readonly string[]; states: readonly string[] };

/** The parts of a page that a person sees. */
export type Sight = { address: string; focus: Element | null; elements: readonly Element[] };

type Tree = string | Record<string, unknown> | readonly Tree[];

const states = /\[(disabled|checked|invalid|expanded|pressed|selected)(?:=(\w+))?\]/g;

const elementOf = (head: string, value: unknown): Element => {
  const [, role = '', , name] = /^([\w/]+)( "((?:[^"\\]|\\.)*)")?/.exec(head) ?? [];
  const isField = role === 'textbox' && Array.isArray(value);
  const within = isField ? value.find((one) => typeof one === 'object' && 'text' in one)?.text : value;
  return {
    role,
    texts: [name?.replaceAll('\\"', '"'), within]
      .filter((text) => text !== undefined && typeof text !== 'object')
      .map(String),
    states: [...head.matchAll(states)].map(([, state = '']) => state).sort(),
  };
};

/** Elements of Playwright's tree of the page. */
const elementsIn = (tree: Tree): Element[] => {
  if (typeof tree === 'string') return [elementOf(tree, undefined)];
  if (Array.isArray(tree)) return tree.flatMap(elementsIn);
  return Object.entries(tree).flatMap(([head, value]) => [
    elementOf(head, value),
    ...(typeof value === 'object' && value !== null ? elementsIn(value as Tree) : []),
  ]);
};

export const look = async (page: Page): Promise<Sight> => {
  const { pathname, search } = new URL(page.url());
  const focused = page.locator(':focus');
  const [tree, focus] = await Promise.all([
    page.locator('body').ariaSnapshot(),
    focused
      .count()
      .then((count) => (count === 1 ? focused.ariaSnapshot({ timeout: 500 }).catch(() => '') : '')),
  ]);
  const [on = null] = elementsIn(parse(focus) ?? []);
  return { address: `${pathname}${search}`, focus: on, elements: elementsIn(parse(tree) ?? []) };
};

/** Words that stand for values that differ between runs. */
const masked = /\\\((?:number|date|time|e-mail|id|zone|year|moment|attempt|secret|race start|race end)\\\)/g;

/** The sandbox's refusals have a number. */
const reference = String.raw`(?: Reference REQ_[\w-]+)?`;

/** Whether the words of a book, which may be cut, say this text. */
const says = (words: string, text: string): boolean => {
  const pattern = words.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(masked, '.+');
  return new RegExp(`^${pattern.replace(/…$/, '.*')}${reference}$`, 's').test(text);
};

type Told = { role: string; texts: readonly string[]; states: readonly string[] };

const toldIn = (words: string): Told | null => {
  const [, role = '', texts = '', more = ''] =
    /^(\w*) ?(“[^”]*”(?:, with “[^”]*”)?)?((?:, \w+)*)$/.exec(words) ?? [];
  if (role === '' && texts === '') return null;
  return {
    role,
    texts: [...texts.matchAll(/“([^”]*)”/g)].map(([, text = '']) => text),
    states: [...more.matchAll(/\w+/g)].map(([state]) => state).sort(),
  };
};

const isTold = ({ role, texts, states: told }: Told, element: Element): boolean =>
  (role === '' ? ['text', 'paragraph'].includes(element.role) : role === element.role) &&
  texts.length === element.texts.length &&
  texts.every((text, index) => says(text, element.texts[index] ?? '')) &&
  told.join() === element.states.join();

const countOf = (told: Told, { elements }: Sight): number =>
  elements.filter((element) => isTold(told, element)).length;

/** A line of a row that a test can check; null for a description in a tester's words. */
export const expected = (line: string): ((before: Sight, now: Sight) => boolean) | null => {
  const [, address] = /^The address is (\S+)$/.exec(line) ?? [];
  if (address !== undefined) return (_, now) => says(address, now.address);
  const [, focused = ''] = /^The focus is on (.+)$/.exec(line) ?? [];
  const focus = toldIn(focused);
  if (focus !== null)
    return (_, now) =>
      now.focus !== null &&
      focus.role === now.focus.role &&
      focus.texts.every((text) => now.focus?.texts.some((one) => says(text, one)));
  const [, sign, words = ''] = /^(New|Gone|Now): (.+)$/.exec(line) ?? [];
  const told = toldIn(words);
  if (sign === undefined || told === null) return null;
  if (sign === 'Gone')
    return (before, now) => countOf(told, now) === 0 || countOf(told, now) < countOf(told, before);
  return (_, now) => countOf(told, now) > 0;
};
