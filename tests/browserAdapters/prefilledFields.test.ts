// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { dispatchPrefilled, holdFocusedField, prefilledFields } from '../../src/browser/prefilledFields';

const open = () => {
  document.body.innerHTML = `
    <input id="typed" value="before"><input id="untouched" value="before">
    <input id="ticked" type="checkbox"><input id="untickedAgain" type="checkbox" data-changed>
    <input id="left" type="checkbox" checked><input id="focused" type="checkbox">`;
  const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`) ?? expect.unreachable(id);
  field('typed').value = 'Kim';
  field('ticked').checked = true;
  return field;
};

test('BEY-42 BEY-17 exactly the fields that were changed before hydration tell their forms', () => {
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

test('BEY-42 BEY-17 the focused field keeps its value when its default changes', () => {
  const field = open();
  field('untouched').focus();
  holdFocusedField(document.body);
  for (const id of ['untouched', 'typed']) field(id).defaultValue = 'of the draft';
  expect(field('untouched').value).toBe('before');
});
