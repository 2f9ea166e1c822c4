import { type PointerEvent, useRef } from 'react';

/**
 * A message that appears between press and release moves what is pressed, and the click is lost (BEY-46): while the
 * pointer is down, `afterPress` waits for the click. Spread `press` on the element around both.
 */
export const useAfterPress = () => {
  const isPressed = useRef(false);
  const waiting = useRef<() => void>(() => {});
  const release = () => {
    isPressed.current = false;
    waiting.current();
    waiting.current = () => {};
  };
  return {
    press: {
      onPointerDown: ({ button }: PointerEvent) => {
        isPressed.current = button === 0;
        // A press that is dragged out of the element is clicked outside of it.
        window.addEventListener('click', release, { once: true });
      },
      onPointerCancel: release,
      // A long press, or Control on a Mac, opens the menu without a click.
      onContextMenu: release,
    },
    afterPress: (task: () => void) => {
      if (isPressed.current) waiting.current = task;
      else task();
    },
  };
};
