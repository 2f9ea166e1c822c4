import { useRef } from 'react';

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
      onPointerDown: () => {
        isPressed.current = true;
      },
      onPointerCancel: release,
      onClick: release,
    },
    afterPress: (task: () => void) => {
      if (isPressed.current) waiting.current = task;
      else task();
    },
  };
};
