// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { Button } from '../../../src/components/form/Button';

afterEach(cleanup);

/** Whether the caption comes before the arrow; null without an arrow. */
const captionBeforeArrow = (button: HTMLElement): boolean | null => {
  const arrow = button.querySelector('svg');
  const caption = button.querySelector('span');
  if (arrow === null || caption === null) return null;
  return (caption.compareDocumentPosition(arrow) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
};

describe('the shared button', () => {
  test('FRM-02 a button is blue unless another tone is asked for', () => {
    render(
      <>
        <Button caption="Plain" />
        <Button caption="Loud" tone="signal" />
      </>,
    );
    expect(screen.getByRole('button', { name: 'Plain' }).dataset.tone).toBe('blue');
    expect(screen.getByRole('button', { name: 'Loud' }).dataset.tone).toBe('signal');
  });

  test('FRM-02 a button has an arrow after its caption by default, one before it for the way back, and none in another tone or with an icon', () => {
    render(
      <>
        <Button caption="None" tone="line" />
        <Button caption="Forward" />
        <Button caption="Asked" tone="line" arrow />
        <Button caption="Back" back />
      </>,
    );
    expect(captionBeforeArrow(screen.getByRole('button', { name: 'None' }))).toBeNull();
    for (const name of ['Forward', 'Asked'])
      expect(captionBeforeArrow(screen.getByRole('button', { name }))).toBe(true);
    expect(captionBeforeArrow(screen.getByRole('button', { name: 'Back' }))).toBe(false);
    expect(screen.getByRole('button', { name: 'Back' }).querySelectorAll('svg')).toHaveLength(1);
  });

  test('FRM-02 a button disabled with a reason ignores clicks, can be reached by Tab and says why', async () => {
    const onClick = vi.fn();
    render(<Button caption="Secure" disabled disabledReason="Select a ticket first" onClick={onClick} />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Secure' });
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Select a ticket first');
  });

  test('FRM-02 a button hides its reason while it is enabled', () => {
    render(<Button caption="Secure" disabledReason="Select a ticket first" />);
    expect(screen.queryByText('Select a ticket first')).toBeNull();
    expect(screen.getByRole('button').hasAttribute('aria-describedby')).toBe(false);
  });

  test('FRM-02 a busy button keeps the focus, and neither acts nor submits its form', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button caption="Saving..." type="submit" busy onClick={onClick} />
      </form>,
    );
    const button = screen.getByRole('button');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
  });

  test('FRM-01 a button submits its form only with type submit', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button caption="Cancel" />
        <Button caption="Next" type="submit" />
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test('FRM-02 a button with an address of the app is a link that navigates without loading a page', async () => {
    const { hook, history } = memoryLocation({ path: '/', record: true });
    render(
      <Router hook={hook}>
        <Button caption="LEARN MORE" about="about Night Race" href="/UK/events/1" />
      </Router>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'LEARN MORE about Night Race' }));
    expect(history).toEqual(['/', '/UK/events/1']);
  });

  test('FRM-02 a button with an outside address says that it opens a new tab, and passes no opener', () => {
    render(<Button caption="view ticket" href="https://shop.test/ticket/1" newTab />);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'view ticket (opens in a new tab)' });
    expect(link.target).toBe('_blank');
    expect(link.rel).toBe('noopener');
  });

  test('FRM-02 a disabled link is a disabled button, so that it cannot be followed', () => {
    render(<Button caption="SOLD OUT" href="/UK/events/1/checkout" disabled />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'SOLD OUT' }).disabled).toBe(true);
  });
});
