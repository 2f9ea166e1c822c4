// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { watchPresses } from '../../src/browser/pressedControl';

const withControls = () => {
  document.body.innerHTML = '<button><span>Book</span></button><button>Save</button>';
  const [book, save] = [...document.querySelectorAll('button')];
  if (book === undefined || save === undefined) throw new Error('There are no buttons');
  const busy = () => [...document.querySelectorAll('[aria-busy="true"]')].map((each) => each.textContent);
  return { book, save, busy };
};

describe('BEY-50 the pressed control says that the next screen is being opened', () => {
  test('until the screen is on show', () => {
    const { book, busy } = withControls();
    const show = watchPresses();
    book.querySelector('span')?.click();
    expect(busy()).toEqual([]);
    show(true);
    expect(busy()).toEqual(['Book']);
    show(false);
    expect(busy()).toEqual([]);
    show(true);
    expect(busy()).toEqual([]);
  });

  test('the last one, if several were pressed', () => {
    const { book, save, busy } = withControls();
    const show = watchPresses();
    book.click();
    show(true);
    save.click();
    show(true);
    expect(busy()).toEqual(['Save']);
  });

  test('none after Back', () => {
    const { book, busy } = withControls();
    const show = watchPresses();
    book.click();
    window.dispatchEvent(new PopStateEvent('popstate'));
    show(true);
    expect(busy()).toEqual([]);
  });
});
