import { expect, test } from 'vitest';
import {
  carryFields,
  dispatchPrefilled,
  holdFocusedField,
  prefilledFields,
} from '../../src/browser/prefilledFields';
import { settling } from '../machines/settling';

const open = () => {
  document.body.innerHTML = `
    <input id="typed" value="before"><input id="untouched" value="before"><input id="other" value="before">
    <input id="ticked" type="checkbox"><input id="untickedAgain" type="checkbox" data-changed>
    <input id="left" type="checkbox" checked><input id="focused" type="checkbox">`;
  const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`) ?? expect.unreachable(id);
  field('typed').value = 'Kim';
  field('ticked').checked = true;
  return field;
};

test('exactly the fields that were changed before hydration tell their forms', () => {
  const field = open();
  const prefilled = prefilledFields(document.body);
  expect(prefilled.map(({ id }) => id)).toEqual(['typed', 'ticked', 'untickedAgain']);
  const told: string[] = [];
  document.body.addEventListener('input', ({ target }) => told.push((target as HTMLInputElement).id));
  // As React does: it hydrates boxes as touched.
  field('left').checked = false;
  field('focused').checked = true;
  field('focused').focus();
  dispatchPrefilled(document.body, prefilled);
  expect(told).toEqual(['typed', 'ticked', 'untickedAgain']);
  expect(['ticked', 'left', 'focused'].map((id) => field(id).checked)).toEqual([true, true, true]);
  expect(field('untickedAgain').dataset).not.toHaveProperty('changed');
});

test('the focused field, and no other one, keeps its value when its default changes', () => {
  const field = open();
  field('untouched').focus();
  holdFocusedField(document.body);
  for (const id of ['untouched', 'other']) field(id).defaultValue = 'of the draft';
  expect(['untouched', 'other'].map((id) => field(id).value)).toEqual(['before', 'of the draft']);
});

test('a page that is drawn anew has what was typed by the names of its fields, and the caret', async () => {
  const draw = (before: string) => {
    document.body.innerHTML = `${before}<input name="email" type="email"><input name="first">
      <input name="last" value="of the page"><input name="terms" type="checkbox"><input>`;
    return (name: string) =>
      document.querySelector<HTMLInputElement>(`[name=${name}]`) ?? expect.unreachable(name);
  };
  const typed = draw('');
  const stopCarrying = carryFields(document.body);
  typed('email').value = 'kim@example.com';
  typed('terms').checked = true;
  typed('first').focus();
  typed('first').value = 'Kim';
  typed('first').setSelectionRange(1, 2);
  for (const nameless of document.querySelectorAll<HTMLInputElement>('input:not([name])'))
    nameless.value = 'x';
  const drawn = draw('<input name="other"><input>');
  await settling();
  stopCarrying();
  const shown = [...document.querySelectorAll('input')].map(({ value, checked }) => (checked ? 'on' : value));
  expect(shown).toEqual(['', '', 'kim@example.com', 'Kim', 'of the page', 'on', '']);
  expect(document.activeElement).toBe(drawn('first'));
  expect([drawn('first').selectionStart, drawn('first').selectionEnd]).toEqual([1, 2]);
  expect(prefilledFields(document.body).map(({ name }) => name)).toEqual(['email', 'first', 'terms']);
  const later = draw('');
  await settling();
  expect(later('email').value).toBe('');
});
