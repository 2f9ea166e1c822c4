import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Chat } from '../../../src/shell/Chat';

const address = 'https://chat.test/uk';
const scrollIntoView = vi.fn();

beforeEach(() => {
  scrollIntoView.mockReset();
  Element.prototype.scrollIntoView = scrollIntoView;
});

const open = () => {
  render(<Chat regionDisplay="United Kingdom" address={address} />);
  return { user: userEvent.setup({ delay: null }) };
};

const toggle = () => screen.getByRole('button');
const frame = () => document.querySelector('iframe');

test('CHT-01 the chat loads nothing until opened, then may use the microphone, and keeps its messages', async () => {
  const { user } = open();
  const name = 'Chat with United Kingdom';
  expect(screen.getByRole('button', { name: `Need help? ${name}`, expanded: false })).toBe(toggle());
  expect(frame()).toBeNull();
  await user.click(toggle());
  const before = frame();
  expect(screen.getByRole('button', { name, expanded: true })).toBe(toggle());
  expect(before).toMatchObject({ src: address, title: name, height: '500' });
  expect(before?.getAttribute('allow')).toBe('microphone');
  expect(before?.getAttribute('referrerpolicy')).toBe('strict-origin');
  expect(toggle().getAttribute('aria-controls')).toBe(before?.id);
  expect(scrollIntoView).not.toHaveBeenCalled();
  await user.click(toggle());
  expect(before?.hidden).toBe(true);
  await user.click(toggle());
  expect([frame(), before?.hidden]).toEqual([before, false]);
});

test('CHT-01 Escape minimises the chat, which keeps the messages and the focus on its title', async () => {
  const { user } = open();
  await user.tab();
  await user.keyboard('{Enter}');
  const before = frame();
  await user.keyboard('{Escape}');
  expect([frame(), before?.hidden]).toEqual([before, true]);
  expect(toggle().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(toggle());
});

test.each([
  ['above', -40],
  ['below', window.innerHeight - 40],
])('CHT-01 opened beyond the edge %s, the chat scrolls into view', async (_, top) => {
  const { user } = open();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 550));
  await user.click(toggle());
  expect(scrollIntoView.mock.calls).toEqual([[{ block: 'nearest' }]]);
});
