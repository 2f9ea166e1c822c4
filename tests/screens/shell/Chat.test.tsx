// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Chat } from '../../../src/shell/Chat';
import { renderScreen, testApp } from '../renderScreen';

const address = 'https://chat.test/uk';
const scrollIntoView = vi.fn();

beforeEach(() => {
  scrollIntoView.mockReset();
  Element.prototype.scrollIntoView = scrollIntoView;
});

const open = () => {
  const { chat } = testApp();
  const user = renderScreen(<Chat actor={chat} regionDisplay="United Kingdom" address={address} />);
  return { user, chat };
};

const toggle = () => screen.getByRole('button');
const frame = () => document.querySelector('iframe');

test('CHT-01 collapsed it reads ‘Need help? Chat with …’, and loads nothing', () => {
  open();
  expect(screen.getByRole('button', { name: 'Need help? Chat with United Kingdom', expanded: false })).toBe(
    toggle(),
  );
  expect(frame()).toBeNull();
  expect(scrollIntoView).not.toHaveBeenCalled();
  expect(screen.getByRole('complementary').dataset).toMatchObject({ machine: 'chat', state: 'unopened' });
});

test('CHT-01 opened it is titled ‘Chat with …’; the frame is 500 px high and may use the microphone, and nothing else', async () => {
  const { user } = open();
  await user.click(toggle());
  expect(screen.getByRole('button', { name: 'Chat with United Kingdom', expanded: true })).toBe(toggle());
  expect(frame()).toMatchObject({ src: address, title: 'Chat with United Kingdom', height: '500' });
  expect(frame()?.getAttribute('allow')).toBe('microphone');
  expect(frame()?.getAttribute('referrerpolicy')).toBe('strict-origin');
  expect(toggle().getAttribute('aria-controls')).toBe(frame()?.id);
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test('CHT-01 minimised, the frame is hidden and keeps its messages', async () => {
  const { user } = open();
  await user.click(toggle());
  const before = frame();
  await user.click(toggle());
  expect(before?.hidden).toBe(true);
  await user.click(toggle());
  expect(frame()).toBe(before);
  expect(before?.hidden).toBe(false);
});

test('CHT-01 BEY-21 Escape minimises it, and the focus stays on its title', async () => {
  const { user } = open();
  await user.tab();
  await user.keyboard('{Enter}{Escape}');
  expect(toggle().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(toggle());
});

test('CHT-01 in another region it is collapsed, and the messages are gone', async () => {
  const { user, chat } = open();
  await user.click(toggle());
  act(() => chat.send({ type: 'region.entered' }));
  expect(frame()).toBeNull();
});

test.each([
  ['above', -40],
  ['below', window.innerHeight - 40],
])('CHT-01 opened beyond the edge %s, it comes into sight', async (_, top) => {
  const { user } = open();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 550));
  await user.click(toggle());
  expect(scrollIntoView).toHaveBeenCalledOnce();
});
