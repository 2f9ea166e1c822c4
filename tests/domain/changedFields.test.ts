import { expect, test } from 'vitest';
import { overLatest } from '#domain/form/changedFields';

const opened = { firstName: 'Leo', height: 156, weight: 48 };
const elsewhere = { id: 'DRV_leo', firstName: 'Leo', height: 162, weight: 60 };

test.each<[string, typed: typeof opened, latest: typeof opened, saved: typeof opened]>([
  ['was typed', { ...opened, firstName: 'Leon' }, opened, { ...opened, firstName: 'Leon' }],
  ['changed elsewhere', opened, elsewhere, { firstName: 'Leo', height: 162, weight: 60 }],
  ['changed in both', { ...opened, height: 158 }, elsewhere, { firstName: 'Leo', height: 158, weight: 60 }],
  ['was emptied', { ...opened, firstName: '' }, elsewhere, { firstName: '', height: 162, weight: 60 }],
])('BEY-64 of the fields of a form that is saved, what %s is kept', (_, typed, latest, saved) => {
  expect(overLatest(typed, opened, latest)).toEqual(saved);
});
