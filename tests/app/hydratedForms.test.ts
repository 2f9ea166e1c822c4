import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bootDataId } from '../../src/app/bootDataId';
import { browserStorage } from '../../src/app/browserStorage';
import { type PrerenderedPage, prerenderPage } from '../../src/prerender/prerenderPage';
import { translate } from '../browserAdapters/translate';
import { settling } from '../machines/settling';
import { endHydrated, hydrate } from './hydrate';
import { createLeague } from './league';
import { site, stubResizeObserver } from './openShop';
import { recordListeners } from './recordListeners';

const owner = { userId: '', form: 'guest' };
const draft = {
  email: 'old@example.com',
  firstName: 'Older',
  lastName: 'Draft',
  phone: '+44 20',
  privacyAccepted: 'on',
};

const inputs = () => [...document.querySelectorAll('input')];
const textOf = ({ type, value, checked }: HTMLInputElement) =>
  type === 'checkbox' ? (checked ? 'on' : '') : value;
const shownValues = () => Object.fromEntries(inputs().map((input) => [input.name, textOf(input)]));

const fieldNamed = (name: string): HTMLInputElement => {
  const field = inputs().find((input) => input.name === name);
  if (field === undefined) throw new Error(`There is no field ${name}`);
  return field;
};

/** The document as the server sends it. */
const load = ({ html, state }: PrerenderedPage): HTMLElement => {
  const boot = JSON.stringify({ statePath: '/state.json' });
  document.body.innerHTML = `<script id="${bootDataId}" type="application/json">${boot}</script>`;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(state));
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  return root;
};

const moments = [
  'before the code',
  'while the code starts',
  'while React hydrates',
  'after hydration',
] as const;
type Moment = (typeof moments)[number];

type Foreign = (field: HTMLInputElement) => void;

/** Elements that extensions put into a page before its code is there. */
const foreigners: [string, Foreign][] = [
  [
    'a password manager puts an element before the field',
    (field) => field.before(document.createElement('div')),
  ],
  ['the page is translated', () => translate('body')],
];

/**
 * Focuses the field at this moment and types the first part, a character a turn; the second part after hydration, into
 * the field that has the focus.
 */
async function hydrateTyping(
  page: PrerenderedPage,
  moment: Moment,
  name: string,
  [first, second]: string[],
  enter: Foreign = () => {},
) {
  const stopRecording = recordListeners();
  const hydrated = new Promise((resolve) => document.addEventListener('app.ready', resolve, { once: true }));
  const root = load(page);
  enter(fieldNamed(name));
  const type = async (text = '') => {
    for (const character of text) {
      await settling();
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement)) throw new Error('No field has the focus');
      field.value += character;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  };
  const begin = async (now: Moment) => {
    if (moment !== now) return;
    fieldNamed(name).focus();
    await type(first);
  };
  await begin('before the code');
  const hydrating = hydrate(root);
  await begin('while the code starts');
  const app = await hydrating;
  await begin('while React hydrates');
  await hydrated;
  await begin('after hydration');
  await type(second);
  app?.root.stop();
  stopRecording()();
}

const drafts = () => browserStorage().in('UK');

afterEach(endHydrated);

beforeEach(() => {
  stubResizeObserver();
  vi.spyOn(globalThis, 'fetch').mockImplementation(createLeague().fetch);
});

describe.each([
  ['/UK/auth/sign-in', 'password'],
  ['/UK/auth/sign-up', 'lastName'],
])('BEY-42 BEY-17 at %s, %s has what was typed', (path, name) => {
  test.each(foreigners)('BEY-56 where %s, and keeps the focus and the caret', async (_, enter) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const page = await prerenderPage(site, window.location.origin, path);
    for (const moment of ['before the code', 'while the code starts', 'while React hydrates'] as const) {
      window.sessionStorage.clear();
      drafts().persistFormDraft(owner, { firstName: 'Older' });
      window.history.replaceState(null, '', path);
      await hydrateTyping(page, moment, name, ['Ne', 'wer'], enter);
      expect([moment, document.activeElement]).toEqual([moment, fieldNamed(name)]);
      expect([moment, shownValues()]).toMatchObject([moment, { [name]: 'Newer' }]);
      expect(shownValues()).toMatchObject('firstName' in shownValues() ? { firstName: 'Older' } : {});
      if (name in draft) expect(drafts().formDraft(owner)).toMatchObject({ [name]: 'Newer' });
      else expect(JSON.stringify(window.sessionStorage)).not.toContain('Newer');
    }
  });

  test.each([
    ['without a draft', {}],
    ['with a draft', draft],
  ])('before, during and after hydration, %s', async (_, stored: Record<string, string>) => {
    // Prerendering and hydration share this process, which React warns of.
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const page = await prerenderPage(site, window.location.origin, path);
    // A field that has the focus, and one that has text as well.
    for (const moment of moments)
      for (const first of moment === 'after hydration' || stored === draft ? ['Ne'] : ['', 'Ne']) {
        window.sessionStorage.clear();
        drafts().persistFormDraft(owner, stored);
        window.history.replaceState(null, '', path);
        await hydrateTyping(page, moment, name, [first, 'Newer'.slice(first.length)]);
        // Only a draft that was on show before the field had the focus is edited.
        const typed = moment === 'after hydration' ? `${stored[name] ?? ''}Newer` : 'Newer';
        for (const [field, value] of Object.entries(shownValues()))
          expect([moment, field, value]).toEqual([
            moment,
            field,
            field === name ? typed : (stored[field] ?? ''),
          ]);
        if (name in draft) expect(drafts().formDraft(owner)).toMatchObject({ ...stored, [name]: typed });
        else expect(JSON.stringify(window.sessionStorage)).not.toContain('Newer');
      }
    expect(logged.mock.calls.flat().join()).not.toContain('differs from the rendered one');
  });
});
