import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Checkbox } from '../../../src/components/form/Checkbox';
import { DateField } from '../../../src/components/form/DateField';
import { Field } from '../../../src/components/form/Field';
import { PasswordField } from '../../../src/components/form/PasswordField';
import { RadioGroup } from '../../../src/components/form/RadioGroup';
import { descriptionOf, expectFieldError } from '../../app/openShop';

test('BEY-22 a field names its hint and its error, and is marked invalid only with an error', () => {
  const { rerender } = render(<Field label="Email" name="email" hint="Tickets go here" />);
  const input = screen.getByLabelText('Email');
  expect(descriptionOf(input)).toEqual(['Tickets go here']);
  expect(input.hasAttribute('aria-invalid')).toBe(false);

  rerender(<Field label="Email" name="email" hint="Tickets go here" error="Email is required" />);
  expect(descriptionOf(input)).toEqual(['Tickets go here', 'Email is required']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

const emptyDate = { day: '', month: '', year: '' };
const error = 'This is required';
const date = { order: 'dayFirst', legend: 'Date of birth', defaultDate: emptyDate } as const;

test.each([
  [
    'radio',
    <RadioGroup key="1" legend="Gender" name="sex" options={[{ value: '1', label: 'Male' }]} error={error} />,
  ],
  ['date', <DateField key="2" {...date} error={error} wrong={['day', 'month', 'year']} />],
  [
    'checkbox',
    <Checkbox key="3" name="privacy" error={error}>
      I agree
    </Checkbox>,
  ],
])('BEY-22 a %s names its error', (_, field) => {
  render(field);
  const controls = [...document.querySelectorAll('input')];
  expect(controls.length).toBeGreaterThan(0);
  for (const control of controls) expectFieldError(control, error);
});

test('BEY-22 a choice is named by its label and described by the group’s error and its own hint', () => {
  const options = [
    { value: 'new driver', label: 'Rookie', hint: 'New to racing.' },
    { value: 'club', label: 'Club racer' },
  ];
  const choice = (name: string) => descriptionOf(screen.getByRole('radio', { name }));
  const { rerender } = render(<RadioGroup legend="Level" name="level" options={options} />);
  expect([choice('Rookie'), choice('Club racer')]).toEqual([['New to racing.'], []]);

  rerender(<RadioGroup legend="Level" name="level" options={options} error={error} />);
  expect([choice('Rookie'), choice('Club racer')]).toEqual([[error, 'New to racing.'], [error]]);
});

test('BEY-08 a whole date pasted into one part fills all three, and each change reaches the form', async () => {
  const changed = vi.fn();
  render(
    <form onChange={(event) => changed((event.target as unknown as HTMLInputElement).name)}>
      <DateField {...date} wrong={[]} />
    </form>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Day'));
  await user.paste('14/06/2016');
  const values = () =>
    ['Day', 'Month', 'Year'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(values()).toEqual(['14', '06', '2016']);
  expect(changed.mock.calls.flat()).toEqual(['day', 'month', 'year']);

  await user.clear(screen.getByLabelText('Day'));
  await user.paste('07');
  expect(values()).toEqual(['07', '06', '2016']);
  await user.paste('21/12/2015');
  expect(values()).toEqual(['21', '12', '2015']);
});

test('FRM-01 a password is shown and hidden by its toggle, and keeps text, focus and caret', async () => {
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <PasswordField label="Again" name="again" autoComplete="new-password" toggles="confirmation" />
    </form>,
  );
  const user = userEvent.setup();
  const input = screen.getByLabelText<HTMLInputElement>('Again');
  await user.type(input, 'karting-123');
  input.setSelectionRange(3, 5);
  expect(input.type).toBe('password');
  for (const [name, type] of [
    ['Show confirmation', 'text'],
    ['Hide confirmation', 'password'],
  ] as const) {
    await user.click(screen.getByRole('button', { name }));
    expect([document.activeElement, input.type]).toEqual([input, type]);
    expect([input.selectionStart, input.selectionEnd, input.value]).toEqual([3, 5, 'karting-123']);
  }
  expect(onSubmit).not.toHaveBeenCalled();
});
