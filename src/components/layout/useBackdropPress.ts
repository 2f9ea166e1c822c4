import { type MouseEvent, useRef } from 'react';

/**
 * The handlers of a `<dialog>` that a press outside its content dismisses. A press that began or ended inside, such as
 * selecting text, is none, although the browser reports a click. Neither is the second half of a double click, whose
 * first half can have moved the dialog away.
 */
export const useBackdropPress = (onDismiss: () => void) => {
  const isPressed = useRef(false);
  return {
    onMouseDown: ({ target, currentTarget, detail }: MouseEvent) => {
      isPressed.current = target === currentTarget && detail < 2;
    },
    onMouseUp: ({ target, currentTarget }: MouseEvent) => {
      if (target !== currentTarget) isPressed.current = false;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (isPressed.current && target === currentTarget) onDismiss();
    },
  };
};
