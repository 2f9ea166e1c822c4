import { expect } from '../browser/test';
import type { Driver, Element } from './webDriver';

/** A guardian's gestures by visible text, for engines with WebDriver only. */

type Kind = keyof typeof selectors;

const selectors = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  field: 'input, select, textarea',
};

/** Runs in the page: the first visible and enabled element, within the open dialog if there is one. */
const find = `
  const [selector, name] = arguments;
  const nameOf = (element) => {
    const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    const labels = [...(element.labels ?? [])].map((label) => label.textContent);
    const own = [element.ariaLabel ?? '', labelledBy.join(' '), labels.join(' '), element.placeholder ?? '', element.textContent];
    return own.map((each) => each.replace(/\\s+/g, ' ').trim()).find((each) => each !== '') ?? '';
  };
  const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const all = [...open.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0 && !each.matches(':disabled, [aria-disabled="true"]'));
  const meant = all.find((each) => new RegExp(name).test(nameOf(each))) ?? null;
  // WebKitWebDriver looks before a smooth scroll has arrived.
  meant?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return meant;
`;

/** Generous, for software rendering on a busy computer. */
const generousTimeout = { timeout: 30_000 };

export type Gestures = ReturnType<typeof gesturesOn>;

export const gesturesOn = (driver: Driver) => {
  const found = async (kind: Kind, name: string): Promise<Element> => {
    const element = await driver.run<Element | null>(find, selectors[kind], name);
    if (element === null)
      throw new Error(`no ${kind} ${name} on ${await driver.run('return location.href')}`);
    return element;
  };
  const text = () => driver.run<string>('return document.body.innerText');
  return {
    open: (address: string) => driver.open(address),
    back: () => driver.back(),
    run: driver.run,
    text,
    press: (kind: 'button' | 'link', name: string) =>
      expect(async () => driver.click(await found(kind, name))).toPass(generousTimeout),
    /** Clears the field and types key by key. */
    fill: (name: string, value: string) =>
      expect(async () => {
        const field = await found('field', name);
        await driver.clear(field);
        await driver.type(field, value);
        expect(await driver.run('return arguments[0].value', field)).toBe(value);
      }).toPass(generousTimeout),
    check: (name: string) =>
      expect(async () => {
        const box = await found('field', name);
        if (!(await driver.run('return arguments[0].checked', box))) await driver.click(box);
        expect(await driver.run('return arguments[0].checked', box)).toBe(true);
      }).toPass(generousTimeout),
    /** Case-insensitive. */
    sees: (words: string) =>
      expect.poll(async () => (await text()).toLowerCase(), generousTimeout).toContain(words.toLowerCase()),
    isAt: (address: RegExp) =>
      expect.poll(() => driver.run<string>('return location.href'), generousTimeout).toMatch(address),
  };
};
