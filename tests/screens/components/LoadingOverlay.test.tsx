import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LiveRegion, type LiveRegionProps } from '../../../src/components/feedback/LiveRegion';
import { LoadingOverlay } from '../../../src/components/feedback/LoadingOverlay';

test('LOD-01 the overlay is in the top layer only above an open dialog, and leaves the focus', () => {
  const raised = vi.fn();
  HTMLElement.prototype.showPopover = function showPopover() {
    raised(this.getAttribute('popover'), this.textContent);
  };
  render(<LoadingOverlay isBusy />);
  expect(raised).not.toHaveBeenCalled();
  render(<dialog open />);
  const overlay = render(<LoadingOverlay isBusy />);
  overlay.rerender(<LoadingOverlay isBusy />);
  expect(raised.mock.calls).toEqual([['manual', 'Loading...']]);
  expect(document.activeElement).toBe(document.body);
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

/** The log after each of these, one after the other. */
const logsAfter = (steps: Partial<LiveRegionProps>[]) => {
  const { rerender } = render(<LiveRegion label="Messages" message="" {...steps[0]} />);
  const log = screen.getByRole('log', { name: 'Messages' });
  return steps.map((step) => {
    rerender(<LiveRegion label="Messages" message="" {...step} />);
    return [...log.children];
  });
};
const textsOf = (log: Element[] = []) => log.map(({ textContent }) => textContent?.trim());
const coupon = (code: string) => `Coupon "${code}" applied!`;

test('BEY-24 a message that is announced again stays in the log twice, whether it left in between or not', () => {
  const again = logsAfter([1, 2, 2].map((occurrence) => ({ message: coupon('A'), occurrence })));
  expect(again.map(textsOf).at(-1)).toEqual([coupon('A'), coupon('A')]);
  document.body.replaceChildren();
  const left = logsAfter([coupon('A'), '', coupon('A'), ''].map((message) => ({ message })));
  expect(left.map(textsOf).at(-1)).toEqual([coupon('A'), coupon('A')]);
});

test('BEY-24 of many messages the last ten are kept, each in its element', () => {
  const numbers = Array.from({ length: 13 }, (_, index) => index + 1);
  const logs = logsAfter(numbers.map((number) => ({ message: `Driver ${number} is saved.` })));
  const [before = [], after = []] = logs.slice(-2);
  expect(textsOf(after)).toEqual(numbers.slice(-10).map((number) => `Driver ${number} is saved.`));
  // An element that is put in anew is read again.
  expect(after.slice(0, -1)).toEqual(before.slice(1));
});

test('BEY-24 the log keeps the last of the messages that the page shows itself, until the next one', () => {
  const messages = ['', coupon('A'), '', coupon('B'), ''];
  const logs = logsAfter(messages.map((message) => ({ message, isShown: true })));
  expect(logs.map(textsOf)).toEqual([[], [], [coupon('A')], [], [coupon('B')]]);
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off');
});
