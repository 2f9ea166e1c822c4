/** Two taps within this time, ms, and distance, px, are a double tap: a phone may count each of them as a first. */
const doubleTap = { time: 500, distance: 30 };

/**
 * A press belongs to what was on show when it began. Browsers close a popover by a press outside it, and then give the
 * click to whatever lies below; and the second half of a double click reaches the button that lies under the one that
 * opened or closed a dialog. Both clicks are cancelled. A click by keyboard or code has no press.
 */
export function watchPressedLayers(): void {
  let popover: Element | null = null;
  let pressed: Element | null = null;
  let pressedFirst: Element | null = null;
  let isOutside = false;
  let isTouch = false;
  let last = { timeStamp: Number.NEGATIVE_INFINITY, clientX: 0, clientY: 0 };

  const isSecond = ({ detail, timeStamp, clientX, clientY }: MouseEvent) =>
    detail > 1 ||
    (detail === 1 &&
      isTouch &&
      timeStamp - last.timeStamp < doubleTap.time &&
      Math.hypot(clientX - last.clientX, clientY - last.clientY) < doubleTap.distance);
  const isOpener = ({ popoverTargetElement }: HTMLButtonElement) => popoverTargetElement === popover;
  window.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (target instanceof HTMLElement && target.popover === 'auto')
        popover = newState === 'open' ? target : null;
    },
    true,
  );
  window.addEventListener(
    'pointerdown',
    ({ target, pointerType }) => {
      isTouch = pointerType === 'touch';
      // A popover that is removed while it is open is not reported.
      if (!popover?.isConnected) popover = null;
      pressed = popover ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
      const button = target instanceof Element ? target.closest('button') : null;
      isOutside =
        popover !== null &&
        target instanceof Node &&
        !popover.contains(target) &&
        !(button !== null && isOpener(button));
    },
    true,
  );
  window.addEventListener(
    'click',
    (event) => {
      if (!isSecond(event)) pressedFirst = pressed;
      last = event;
      if (event.detail === 0 || !(isOutside || pressed !== pressedFirst)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
