import { expect, onTestFinished, test, vi } from 'vitest';
import { watchPressedLayers } from '../../src/browser/pressedLayer';
import { recordListeners } from '../app/recordListeners';

/** @param at ms @param detail how often the browser says the button was clicked; 0 = by keyboard */
const press = (target: Element | null, { at = 0, y = 0, detail = 1, pointerType = 'touch' }) => {
  const place = { bubbles: true, cancelable: true, clientX: 15, clientY: y };
  const click = new MouseEvent('click', { ...place, detail });
  Object.defineProperty(click, 'timeStamp', { value: at });
  const down = Object.assign(new MouseEvent('pointerdown', place), { pointerType });
  if (detail > 0) target?.dispatchEvent(down);
  target?.dispatchEvent(click);
};

test.each([
  ['at once, counted as a first one', { at: 499 }, 0],
  ['later', { at: 500 }, 1],
  ['at once, with a mouse that counts', { pointerType: 'mouse' }, 1],
  ['later, counted as the second', { at: 900, detail: 2 }, 0],
  ['a finger’s width away', { y: 29 }, 0],
  ['elsewhere', { y: 30 }, 1],
  ['by keyboard', { detail: 0 }, 1],
])(
  'NAV-05 a press after one that closed a dialog, %s, %j, reaches what lies below: %i',
  (_, second, times) => {
    const stopRecording = recordListeners();
    watchPressedLayers();
    onTestFinished(stopRecording());
    document.body.innerHTML = '<button>below</button><dialog open><button>above</button></dialog>';
    const below = document.querySelector('button');
    const reached = vi.fn();
    below?.addEventListener('click', reached);
    press(document.querySelector('dialog button'), {});
    document.querySelector('dialog')?.removeAttribute('open');
    press(below, second);
    expect(reached).toHaveBeenCalledTimes(times);
  },
);

test.each([
  ['outside it', 'button:not([id])', 0],
  ['in it', '#menu button', 1],
  ['on the button that opened it', '#opener', 1],
  ['anywhere, once it is closed', 'button:not([id])', 1, 'closed'],
  ['anywhere, once it is gone', 'button:not([id])', 1, 'gone'],
])('NAV-04 a press, while a popover is open, %s (%s) reaches what is pressed: %i', (...row) => {
  const [, pressed, times, end] = row;
  const stopRecording = recordListeners();
  watchPressedLayers();
  onTestFinished(stopRecording());
  document.body.innerHTML =
    '<button>below</button><button id="opener"><b>Hub</b></button><div id="menu"><button>UK</button></div>';
  const [menu, opener] = ['menu', 'opener'].map((id) => document.getElementById(id));
  // jsdom has no popovers.
  Object.assign(menu ?? {}, { popover: 'auto' });
  Object.assign(opener ?? {}, { popoverTargetElement: menu });
  const toggle = (newState: string) =>
    menu?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
  toggle('open');
  if (end === 'closed') toggle('closed');
  if (end === 'gone') menu?.remove();
  const reached = vi.fn();
  document.addEventListener('click', reached, { once: true });
  const target = document.querySelector(pressed);
  press(target?.firstElementChild ?? target, {});
  document.removeEventListener('click', reached);
  expect(reached).toHaveBeenCalledTimes(times);
});
