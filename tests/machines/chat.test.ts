import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type ChatEvent, chatMachine } from '#machines/chat';

const after = (...events: ChatEvent['type'][]) => {
  const chat = createActor(chatMachine).start();
  for (const type of events) chat.send({ type });
  return chat.getSnapshot().value;
};

test('CHT-01 the chat starts collapsed, with nothing of it loaded, and stays so on Escape', () => {
  expect(after()).toBe('unopened');
  expect(after('chat.minimise')).toBe('unopened');
});

test('CHT-01 it opens and is minimised as often as asked; once loaded it stays so', () => {
  expect(after('chat.toggle')).toBe('open');
  expect(after('chat.toggle', 'chat.toggle')).toBe('minimised');
  expect(after('chat.toggle', 'chat.minimise')).toBe('minimised');
  expect(after('chat.toggle', 'chat.minimise', 'chat.minimise')).toBe('minimised');
  expect(after('chat.toggle', 'chat.minimise', 'chat.toggle')).toBe('open');
});

test.each([['chat.toggle'], ['chat.toggle', 'chat.minimise']] as ChatEvent['type'][][])(
  'CHT-01 another region’s chat is not open because of %s in the one before',
  (...events) => {
    expect(after(...events, 'region.entered')).toBe('unopened');
  },
);
