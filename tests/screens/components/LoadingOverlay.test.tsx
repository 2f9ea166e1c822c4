// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LiveRegion } from '../../../src/components/feedback/LiveRegion';
import { LoadingOverlay } from '../../../src/components/feedback/LoadingOverlay';

afterEach(cleanup);

test('LOD-01 the overlay says Loading... in an existing status while it is busy', () => {
  const { rerender } = render(<LoadingOverlay isBusy={false} />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  rerender(<LoadingOverlay isBusy />);
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toBe('Loading...');
  rerender(<LoadingOverlay isBusy={false} />);
  expect(status.textContent).toBe('');
});

test('LOD-01 the overlay says that loading takes long, beside Loading...', () => {
  render(<LoadingOverlay isBusy isLong />);
  expect(screen.getByRole('status').textContent).toBe(
    'Loading...This is taking longer than usual. Please keep this page open.',
  );
});

test('LOD-01 the overlay lies above an open dialog, in the top layer, and leaves the focus', () => {
  const raised = vi.fn();
  HTMLElement.prototype.showPopover = function showPopover() {
    raised(this.popover, this.textContent);
  };
  const { rerender } = render(<LoadingOverlay isBusy />);
  rerender(<LoadingOverlay isBusy />);
  expect(raised).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(document.body);
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

test('BEY-24 the same message announced twice in a row is read twice', () => {
  const { rerender } = render(<LiveRegion label="Drivers saved" message="" />);
  for (const occurrence of [1, 2, 2]) {
    rerender(<LiveRegion label="Drivers saved" message="Ella Reed is saved." occurrence={occurrence} />);
  }
  expect([...screen.getByRole('log', { name: 'Drivers saved' }).children]).toHaveLength(2);
});

test('BEY-24 of many messages the last ten are kept, each where it was', () => {
  const { rerender } = render(<LiveRegion label="Drivers saved" message="" />);
  const announce = (number: number) =>
    rerender(<LiveRegion label="Drivers saved" message={`Driver ${number} is saved.`} />);
  for (let number = 1; number <= 12; number += 1) announce(number);
  const kept = [...screen.getByRole('log', { name: 'Drivers saved' }).children];
  expect(kept.map(({ textContent }) => textContent?.trim())).toEqual(
    [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((number) => `Driver ${number} is saved.`),
  );
  announce(13);
  // An element that is put in anew is read again.
  expect([...screen.getByRole('log', { name: 'Drivers saved' }).children].slice(0, -1)).toEqual(
    kept.slice(1),
  );
  expect(kept[1]?.textContent).toBe('Driver 4 is saved. ');
});

test('BEY-24 the log keeps the last of the messages that the page shows itself, until the next one', () => {
  const { rerender } = render(<LiveRegion label="Discount messages" message="" isShown />);
  const log = screen.getByRole('log', { name: 'Discount messages' });
  const listedAfter = (message: string) => {
    rerender(<LiveRegion label="Discount messages" message={message} isShown />);
    return log.textContent?.trim();
  };
  expect(['Coupon "A" applied!', '', 'Coupon "B" applied!', ''].map(listedAfter)).toEqual([
    '',
    'Coupon "A" applied!',
    '',
    'Coupon "B" applied!',
  ]);
});

test('BEY-24 announced messages stay in the log, repeated ones included', () => {
  const { rerender } = render(<LiveRegion label="Discount code" message="" />);
  const log = screen.getByRole('log', { name: 'Discount code' });
  for (const message of ['Coupon "A" successfully applied!', '', 'Coupon "A" successfully applied!', '']) {
    rerender(<LiveRegion label="Discount code" message={message} />);
  }
  expect([...log.children].map(({ textContent }) => textContent?.trim())).toEqual([
    'Coupon "A" successfully applied!',
    'Coupon "A" successfully applied!',
  ]);
});
