import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { Button, type ButtonProps } from '../../../src/components/form/Button';
import { descriptionOf } from '../../app/openShop';

test('FRM-02 a button is blue with an arrow after its caption, unless another tone or an icon is asked for', () => {
  render(
    <>
      <Button caption="Plain" />
      <Button caption="Line" tone="line" />
      <Button caption="Asked" tone="line" arrow />
      <Button caption="Back" icon="arrowLeft" />
    </>,
  );
  const seen = screen
    .getAllByRole('button')
    .map(({ textContent, dataset, children }) => [
      textContent,
      dataset.tone,
      ...[...children].map(({ localName }) => localName),
    ]);
  expect(seen).toEqual([
    ['Plain', 'blue', 'span', 'svg'],
    ['Line', 'line', 'span'],
    ['Asked', 'line', 'span', 'svg'],
    ['Back', 'blue', 'svg', 'span'],
  ]);
});

const reason = 'Select a ticket first';

test.each<[string, Partial<ButtonProps>, presses: number, submits: number, description: string[]]>([
  ['disabled with a reason', { type: 'submit', disabled: true }, 0, 0, [reason]],
  ['busy', { type: 'submit', busy: true }, 0, 0, []],
  ['plain', {}, 2, 0, []],
  ['of type submit', { type: 'submit' }, 2, 2, []],
])(
  'FRM-01 FRM-02 a button that is %s keeps the focus, and acts, submits and says why or not',
  async (_, changes, presses, submits, description) => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (props: Partial<ButtonProps>) => (
      <form onSubmit={onSubmit}>
        <Button caption="Secure" onClick={onClick} disabledReason={reason} {...props} />
      </form>
    );
    const { rerender } = render(form(changes));
    const button = screen.getByRole('button', { name: 'Secure' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([presses, submits]);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe(presses === 0 ? 'true' : null);
    expect(descriptionOf(button)).toEqual(description);
    rerender(form({ ...changes, disabled: changes.disabled !== true }));
    expect(document.activeElement).toBe(button);
  },
);

test('FRM-02 a button with an address is a link, outside the app in a new tab; disabled it is a button', async () => {
  const { hook, history } = memoryLocation({ path: '/', record: true });
  render(
    <Router hook={hook}>
      <Button caption="LEARN MORE" about="about Night Race" href="/UK/events/1" />
      <Button caption="view ticket" href="https://shop.test/ticket/1" newTab />
      <Button caption="SOLD OUT" href="https://shop.test/checkout" newTab disabled />
    </Router>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'LEARN MORE about Night Race' }));
  expect(history).toEqual(['/', '/UK/events/1']);
  expect(screen.getByRole('link', { name: 'view ticket (opens in a new tab)' })).toMatchObject({
    target: '_blank',
    rel: 'noopener',
  });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'SOLD OUT' }).disabled).toBe(true);
});
