import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import type { AnyActorRef } from 'xstate';
import { firstFieldOf, isByMouse } from '../form/firstField';
import { Icon } from './Icon';
import styles from './Modal.module.css';
import { showDialog } from './showDialog';
import { useBackdropPress } from './useBackdropPress';
import { useMachineAttributes } from './useMachineAttributes';

export type ModalProps = {
  heading: string;
  /** Called when the guardian closes the dialog; it stays open until it is no longer rendered. */
  onClose: () => void;
  /** Called in place of `onClose` for the backdrop and Escape, by which a dialog can be closed by mistake. */
  onDismiss?: () => void;
  actor?: AnyActorRef;
  /** Names of fields, the first of which is focused first; the heading by default. */
  startAt?: readonly string[] | undefined;
  /** White in every scheme and as large as the screen, for what a scanner reads. */
  isWholeScreen?: boolean;
  /** With a second column on wide screens. */
  isWide?: boolean;
  children: ReactNode;
};

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, select, button, textarea');

/**
 * A dialog, open for as long as it is rendered (MOD-01, BEY-26). The browser traps the focus and returns it to the
 * opener. The heading is focused first, so that Escape works at once; the first field, if `startAt` names one or a
 * mouse opened the dialog.
 */
export const Modal = ({
  heading,
  onClose,
  onDismiss = onClose,
  actor,
  startAt,
  isWholeScreen = false,
  isWide = false,
  children,
}: ModalProps) => {
  const headingId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const openedAt = useRef(startAt);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    const fields = [...(dialog?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
    const field = fields.find(({ name }) => openedAt.current?.includes(name));
    return showDialog(dialog, field ?? (isByMouse() ? firstFieldOf(dialog) : null) ?? headingRef.current);
  }, []);

  // Browsers ignore a cancelled Escape unless its keydown is cancelled too.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isControl(event.target)) event.preventDefault();
  };
  // Browsers close a dialog at the second Escape in any case; a dialog that must not close now is shown again.
  const handleClose = ({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) => {
    if (dialog.open) return;
    flushSync(onDismiss);
    if (dialog.isConnected && !dialog.open) showDialog(dialog, headingRef.current);
  };

  return (
    <dialog
      ref={dialogRef}
      className={styles.dialog}
      aria-labelledby={headingId}
      data-surface="paper"
      {...useMachineAttributes(actor)}
      data-whole-screen={isWholeScreen}
      data-wide={isWide}
      onKeyDown={handleKeyDown}
      {...useBackdropPress(onDismiss)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!isControl(document.activeElement)) onDismiss();
      }}
      onClose={handleClose}
    >
      <div>
        <div className={`line apart ${styles.head}`} data-surface="carbon">
          <h2 ref={headingRef} id={headingId} tabIndex={-1}>
            {heading}
          </h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
};
