import { expect, test } from 'vitest';
import {
  codeFormName,
  driverFormName,
  guestDraft,
  linkedEmail,
  lostWizard,
  userFormName,
} from '#domain/form/formDrafts';

test('each form of a guardian has a name of its own', () => {
  const names = [driverFormName(null), driverFormName('DRV_1'), userFormName, codeFormName('EVT_1')];
  expect(names).toEqual(['driver new', 'driver DRV_1', 'user', 'code EVT_1']);
});

test.each([
  [['user', 'driver DRV_9'], null],
  [['driver DRV_2'], { driverId: 'DRV_2' }],
  [['driver DRV_2', 'driver DRV_1'], { driverId: 'DRV_1' }],
  [['driver DRV_1', 'driver new'], { driverId: null }],
])('of the drafts %j the interrupted wizard is %j, a new driver’s first', (lostForms, lost) => {
  expect(lostWizard(lostForms, [{ id: 'DRV_1' }, { id: 'DRV_2' }])).toEqual(lost);
});

test.each([
  [{}, null, ''],
  [{}, 'link@example.com', 'link@example.com'],
  [{ email: 'typed@example.com' }, '', 'typed@example.com'],
  [{ email: 'typed@example.com' }, 'link@example.com', 'link@example.com'],
])('REG-01 the guest’s draft %j, opened by the link %j, has the address %j', (draft, link, email) => {
  expect(guestDraft({ phone: '1', ...draft }, link)).toEqual({ phone: '1', email });
});

test('REG-01 a link’s address holds until another one is typed', () => {
  expect(linkedEmail('link@example.com', 'link@example.com')).toBe('link@example.com');
  expect(linkedEmail('link@example.com', 'typed@example.com')).toBeNull();
  expect(linkedEmail(null, 'typed@example.com')).toBeNull();
});
