import { expect, test } from 'vitest';
import { watchPresses } from '../../src/browser/pressedControl';

const open = () => {
  document.body.innerHTML = '<p>Words</p><button><span>Book</span></button><a href="/">Save</a>';
  const show = watchPresses();
  return {
    press: (selector: string) => document.querySelector<HTMLElement>(selector)?.click(),
    /** Texts of the busy elements while the next screen is being opened. */
    opening: (isOpening = true) => {
      show(isOpening);
      return [...document.querySelectorAll('[aria-busy="true"]')].map((each) => each.textContent);
    },
  };
};

test('BEY-50 the pressed control says that the next screen is being opened, until that is on show', () => {
  const { press, opening } = open();
  press('span');
  expect(document.querySelector('[aria-busy]')).toBeNull();
  for (let time = 0; time < 2; time += 1) expect(opening()).toEqual(['Book']);
  expect(opening(false)).toEqual([]);
  expect(opening()).toEqual([]);
});

test('BEY-50 of several pressed controls the last one says it, after Back or a press beside them none does', () => {
  const { press, opening } = open();
  press('span');
  expect(opening()).toEqual(['Book']);
  press('a');
  expect(opening()).toEqual(['Save']);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(opening()).toEqual([]);
  press('a');
  press('p');
  expect(opening()).toEqual([]);
});
