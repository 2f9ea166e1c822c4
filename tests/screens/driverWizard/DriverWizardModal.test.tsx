// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { DecisiveField } from '#domain/driver/driverForm';
import { driverFormName } from '#domain/form/formDrafts';
import { createLeague, refused } from '../../app/league';
import { descriptionOf, expectFieldError, openShop, type Shop } from '../../app/openShop';
import { driverWith, kim } from '../../domain/examples';
import { messageOf } from '../../messages';

type Opening = {
  /** For Ella; otherwise for a new driver. */
  edits?: boolean;
  height?: number | null;
  region?: 'UK' | 'US';
  startAt?: DecisiveField;
  typed?: Record<string, string>;
};

/** The wizard over the account, whose calls that save a driver wait. */
const open = async ({ edits = false, height = 140, region = 'UK', startAt, typed }: Opening = {}) => {
  const league = createLeague({ drivers: [driverWith({ height })] });
  league.hold('createDriver', 'updateDriver');
  const shop = await openShop(`/${region}/my-account?tab=drivers`, {
    as: kim,
    league,
    prepare: (storage) => {
      if (typed !== undefined)
        storage.in(region).persistFormDraft({ userId: kim.user.id, form: driverFormName(null) }, typed);
    },
  });
  if (startAt !== undefined)
    await shop.after(() => shop.screen().send({ type: 'driver.edit', driverId: 'DRV_ella', field: startAt }));
  else await shop.user.click(button(edits ? 'Edit Ella Reed' : 'Add a new driver'));
  const saved = () =>
    [...league.sent('createDriver'), ...league.sent('updateDriver')].map(({ body }) => body);
  return { ...shop, saved, ...gestures(shop.user) };
};

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const typedIn = (name: string) => field(name).value;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const wizard = () => within(screen.getByRole('dialog'));
const title = () => wizard().getByRole('heading', { level: 3 });
const buttons = () =>
  wizard()
    .getAllByRole('button')
    .map((each) => each.textContent)
    .filter((caption) => caption !== '' && !caption?.startsWith('Start again'));

const gestures = (user: Shop['user']) => {
  const type = async (answers: Record<string, string>) => {
    for (const [name, text] of Object.entries(answers)) {
      await user.clear(field(name));
      if (text !== '') await user.type(field(name), text);
    }
  };
  return { type, next: () => user.click(button('Next')) };
};

const beforeBirth = { firstName: 'Mia', lastName: 'Reed', weight: '31.5', height: '132' };
const beforeLevel = { ...beforeBirth, day: '20', month: '1', year: '2017', sex: '2' };

describe('steps', () => {
  test('WIZ-01 WIZ-02 each step has its title, its position and its buttons, and Previous leads back', async () => {
    const { user } = await open({ typed: beforeLevel });
    const seen: [string | null, string[], (string | null)[]][] = [];
    const look = () => seen.unshift([title().textContent, descriptionOf(title()), buttons()]);
    look();
    for (let step = 0; step < 3; step += 1) {
      await user.click(button('Previous'));
      look();
    }
    expect(seen).toEqual([
      ['Basic Information', ['Step 1 of 4'], ['Cancel', 'Next']],
      ['Physical Attributes', ['Step 2 of 4'], ['Previous', 'Next']],
      ['Birth Date & Gender', ['Step 3 of 4'], ['Previous', 'Next']],
      ['Experience Level', ['Step 4 of 4'], ['Previous', 'Add Driver']],
    ]);
  });

  test.each([
    ['weight', 'UK', 'Physical Attributes', 'Weight (kg)'],
    ['height', 'UK', 'Physical Attributes', 'Height (cm)'],
    ['height', 'US', 'Physical Attributes', 'Feet'],
    ['dateOfBirth', 'UK', 'Birth Date & Gender', 'Day'],
  ] as const)(
    'BEY-31 WIZ-03 opened for the %s in the %s the wizard starts at that step and field',
    async (startAt, region, step, name) => {
      await open({ region, startAt });
      expect(title().textContent).toBe(step);
      expect(document.activeElement).toBe(field(name));
    },
  );

  test.each(['weight', 'dateOfBirth'] as const)(
    'LEG-03 the step of the %s says why it is asked and who sees it, with the privacy policy',
    async (startAt) => {
      await open({ startAt });
      const policy = within(screen.getByRole('dialog')).getByRole('link', { name: /^Privacy policy/ });
      expect(policy.getAttribute('href')).toBe('/UK/legal/privacy');
      expect(policy.getAttribute('target')).toBe('_blank');
      const why = 'decide which karts and classes fit, and are seen by you and those who run the race';
      expect(policy.parentElement?.textContent).toContain(`Weight, birth date and gender ${why}`);
    },
  );

  test('WIZ-04 the wizard says from which age tickets can be booked', async () => {
    await open({ startAt: 'dateOfBirth' });
    expect(
      screen.getByText(
        'Tickets can only be booked when the driver is at least 5 years old on the day of the event.',
      ),
    ).toBeDefined();
  });
});

describe('units', () => {
  test.each([
    ['UK', 'For example, 14 6 2016', ['day', 'month', 'year']],
    ['US', 'For example, 6 14 2016', ['month', 'day', 'year']],
  ] as const)('WIZ-05 in the %s the date of birth is asked for as %s', async (region, hint, order) => {
    await open({ region, startAt: 'dateOfBirth' });
    expect(screen.getByText(hint)).toBeDefined();
    const group = within(screen.getByRole('group', { name: 'Date of birth' }));
    const parts = group.getAllByRole<HTMLInputElement>('textbox');
    expect(parts.map(({ name }) => name)).toEqual(order);
    expect(document.activeElement).toBe(parts[0]);
  });
});

describe('validation', () => {
  test('WIZ-06 missing names have messages beside their fields, and the first has the focus', async () => {
    const { next } = await open();
    await next();
    expectFieldError(field('First name'), 'First name is required');
    expectFieldError(field('Last name'), 'Last name is required');
    expect(document.activeElement).toBe(field('First name'));
  });

  test('WIZ-06 the first wrong field gets the focus, and corrected fields lose their message', async () => {
    const { type, next } = await open();
    await type({ 'First name': 'Mia' });
    await next();
    expect(field('First name').getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(field('Last name'));
    expect(typedIn('First name')).toBe('Mia');
  });

  test('WIZ-09 a birth date and a gender are required, and a group of choices has its message above', async () => {
    const { next } = await open({ typed: beforeBirth });
    await next();
    for (const name of ['Day', 'Month', 'Year']) expectFieldError(field(name), 'Date of birth is required');
    for (const name of ['Male', 'Female', 'Non-binary', 'Decline to answer'])
      expectFieldError(radio(name), 'Gender is required');
    const message = screen.getByText('Gender is required');
    expect(message.compareDocumentPosition(radio('Male'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('WIZ-09 a level of the region is required', async () => {
    const { user, saved } = await open({ typed: beforeLevel });
    await user.click(button('Add Driver'));
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expectFieldError(radio('Beginner'), 'Experience level is required');
    expect(saved()).toEqual([]);
  });

  test('WIZ-09 only the wrong part of a date is marked and gets the focus', async () => {
    const { next, type } = await open({ startAt: 'dateOfBirth' });
    await type({ Month: '13' });
    await next();
    expect(document.activeElement).toBe(field('Month'));
    const marked = ['Day', 'Month', 'Year'].filter((part) => field(part).getAttribute('aria-invalid'));
    expect(marked).toEqual(['Month']);
  });

  test('WIZ-06 editing a value removes its message; other messages and the focus stay', async () => {
    const { type, next } = await open();
    await next();
    await type({ 'First name': 'Mia' });
    expect(field('First name').getAttribute('aria-invalid')).toBeNull();
    expectFieldError(field('Last name'), 'Last name is required');
    expect(document.activeElement).toBe(field('First name'));
  });
});

describe('double clicks', () => {
  /** The second click hits the element rendered after the first. */
  const second = (name: string) => fireEvent.click(button(name), { detail: 2 });

  test('WIZ-02 the second click of a double click neither saves, nor skips a step, nor closes', async () => {
    const { next, saved, user } = await open({ edits: true });
    await next();
    second('Next');
    expect(title().textContent).toBe('Physical Attributes');
    await next();
    await next();
    second('Update Driver');
    expect(saved()).toEqual([]);
    await user.click(button('Previous'));
    second('Previous');
    expect(title().textContent).toBe('Birth Date & Gender');
    second('Save');
    await user.click(button('Previous'));
    await user.click(button('Previous'));
    second('Cancel');
    expect(saved()).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });
});

describe('saving from any step', () => {
  test('WIZ-02 an edited driver can be saved from any step, which names it and stays on a failure', async () => {
    const { user, next, type, saved, answer } = await open({ edits: true });
    await next();
    await type({ 'Weight (kg)': '36' });
    await user.click(button('Save'));
    expect(title().textContent).toBe('Physical Attributes');
    expect(button('Saving...')).toBeDefined();
    await answer('updateDriver', refused(500));
    expect(title().textContent).toBe('Physical Attributes');
    expect(document.activeElement?.textContent).toBe(messageOf('Driver save', 'failure'));
    expect(typedIn('Weight (kg)')).toBe('36');
    await user.click(button('Save'));
    expect(saved()).toMatchObject([{ weight: 36 }, { weight: 36 }]);
  });

  test('WIZ-02 WIZ-07 saving with a wrong value on another step goes to that step', async () => {
    const { user, next, type, saved } = await open({ edits: true });
    await next();
    await type({ 'Weight (kg)': '999' });
    await user.click(button('Previous'));
    await user.click(button('Save'));
    expect(title().textContent).toBe('Physical Attributes');
    expectFieldError(field('Weight (kg)'), 'Weight must be between 15 and 180 kg');
    expect(document.activeElement).toBe(field('Weight (kg)'));
    expect(saved()).toEqual([]);
  });

  test('WIZ-02 a new driver can be saved from the last step only', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('opening and closing', () => {
  test('WIZ-03 editing a driver fills every step with the stored values', async () => {
    const { next } = await open({ edits: true, height: null });
    expect(screen.getByRole('dialog', { name: 'Edit Ella Reed' })).toBeDefined();
    expect([typedIn('First name'), typedIn('Last name')]).toEqual(['Ella', 'Reed']);
    await next();
    expect([typedIn('Weight (kg)'), typedIn('Height (cm)')]).toEqual(['34', '']);
    await next();
    expect(['Day', 'Month', 'Year'].map(typedIn)).toEqual(['20', '1', '2017']);
    expect(radio('Female').checked).toBe(true);
    await next();
    expect(radio('Beginner').checked).toBe(true);
    expect(button('Update Driver')).toBeDefined();
  });

  test('WIZ-03 BEY-17 what was typed before is said to be there, until the guardian starts again', async () => {
    const { user } = await open({ typed: { firstName: 'Kit' } });
    expect(typedIn('First name')).toBe('Kit');
    expect(screen.getByText('Continue where you left off.')).toBeDefined();
    await user.type(field('Last name'), 'Reed');
    await user.click(button('Start again without what you typed before'));
    expect([typedIn('First name'), typedIn('Last name')]).toEqual(['', '']);
    expect(screen.queryByText('Continue where you left off.')).toBeNull();
    expect(document.activeElement).toBe(title());
  });
});
