// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { Button } from '../../../src/components/form/Button';
import { descriptionOf } from '../../app/openShop';

/** Whether the caption comes before the arrow; null without an arrow. */
const captionBeforeArrow = (button: HTMLElement): boolean | null => {
  const arrow = button.querySelector('svg');
  const caption = button.querySelector('span');
  if (arrow === null || caption === null) return null;
  return (caption.compareDocumentPosition(arrow) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
};

test('FRM-02 a button is blue with an arrow after its caption, unless another tone or a way back is asked for', () => {
  render(
    <>
      <Button caption="Plain" />
      <Button caption="Line" tone="line" />
      <Button caption="Asked" tone="line" arrow />
      <Button caption="Back" back />
    </>,
  );
  const seen = screen
    .getAllByRole('button')
    .map((button) => [button.textContent, button.dataset.tone, captionBeforeArrow(button)]);
  expect(seen).toEqual([
    ['Plain', 'blue', true],
    ['Line', 'line', null],
    ['Asked', 'line', true],
    ['Back', 'blue', false],
  ]);
  expect(screen.getByRole('button', { name: 'Back' }).querySelectorAll('svg')).toHaveLength(1);
});

test.each([
  [
    'disabled with a reason',
    { disabled: true, disabledReason: 'Select a ticket first' },
    'Select a ticket first',
  ],
  ['busy', { busy: true, disabledReason: 'Select a ticket first' }, null],
])(
  'FRM-02 a button that is %s keeps the focus, neither acts nor submits its form, and says why or not',
  async (_, changes, reason) => {
    const onClick = vi.fn();
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button caption="Secure" type="submit" onClick={onClick} {...changes} />
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Secure' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    expect([onClick.mock.calls, onSubmit.mock.calls]).toEqual([[], []]);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(descriptionOf(button)).toEqual(reason === null ? [] : [reason]);
  },
);

test('FRM-01 a button submits its form only with type submit', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button caption="Cancel" disabledReason="Never shown" />
      <Button caption="Next" type="submit" />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onSubmit.mock.calls, screen.queryByText('Never shown')]).toEqual([[], null]);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('FRM-02 a button with an address is a link: within the app without loading a page, outside in a new tab without an opener; disabled it is a button', async () => {
  const { hook, history } = memoryLocation({ path: '/', record: true });
  render(
    <Router hook={hook}>
      <Button caption="LEARN MORE" about="about Night Race" href="/UK/events/1" />
      <Button caption="view ticket" href="https://shop.test/ticket/1" newTab />
      <Button caption="SOLD OUT" href="/UK/events/1/checkout" disabled />
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
