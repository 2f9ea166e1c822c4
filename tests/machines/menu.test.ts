import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type MenuEvent, menuMachine } from '#machines/menu';

const after = (...events: MenuEvent['type'][]) => {
  const menu = createActor(menuMachine).start();
  for (const type of events) menu.send({ type });
  return menu.getSnapshot().value;
};

test('NAV-05 the menu is closed until somebody asks for it, and opens as often as they do', () => {
  expect(after()).toBe('closed');
  expect(after('menu.toggle')).toBe('open');
  expect(after('menu.toggle', 'menu.toggle', 'menu.toggle')).toBe('open');
});

test.each(['menu.toggle', 'menu.dismiss', 'viewport.widened', 'location.changed'] as const)(
  'NAV-05 an open menu closes on %s',
  (type) => {
    expect(after('menu.toggle', type)).toBe('closed');
  },
);

test.each(['menu.dismiss', 'viewport.widened', 'location.changed'] as const)(
  'NAV-05 a closed menu stays closed on %s',
  (type) => {
    expect(after(type)).toBe('closed');
  },
);
