import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { connectionMachine } from '#machines/connection';
import { RadioGroup } from '../../../src/components/form/RadioGroup';
import { Modal, type ModalProps } from '../../../src/components/layout/Modal';
import { stubDialogs } from '../../app/openShop';

beforeEach(stubDialogs);
const open = (changes: Partial<ModalProps> = {}) => {
  const onClose = vi.fn();
  render(
    <Modal heading="Basic Information" actor={createActor(connectionMachine)} onClose={onClose} {...changes}>
      {changes.children}
      <label>
        Name <input />
      </label>
      <label>
        Level <select />
      </label>
      <textarea aria-label="Note" name="note" />
      <button type="button">Next</button>
      <a href="/elsewhere">Elsewhere</a>
    </Modal>,
  );
  return { onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Basic Information' }) };
};

/**
 * Like the browser: keydown, then `cancel` unless prevented. A second `cancel` would close the dialog in any case,
 * so the key has to be prevented.
 */
const pressEscape = (target: Element, dialog: HTMLDialogElement) => {
  const key = createEvent.keyDown(target, { key: 'Escape' });
  fireEvent(target, key);
  if (key.defaultPrevented) return 'prevented';
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  return 'cancelled';
};

test('MOD-01 BEY-26 a dialog opens as a modal one with its machine’s name, and focuses its heading', () => {
  const { dialog, onClose } = open();
  expect(dialog.open).toBe(true);
  expect(dialog.dataset).toMatchObject({ machine: 'connection', state: 'online' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Basic Information' }));
  pressEscape(screen.getByRole('heading'), dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

const choices = ['Rookie', 'Club racer'].map((label) => ({ value: label, label }));
const level = <RadioGroup legend="Level" name="level" options={choices} defaultValue="Club racer" />;

test.each<[string, Partial<ModalProps>, string]>([
  ['its first field', {}, 'Name'],
  ['the field that it was opened for', { startAt: ['note'] }, 'Note'],
  ['what is chosen in its first group', { children: level }, 'Club racer'],
])('MOD-01 BEY-31 a dialog opened by mouse focuses %s', (_, changes, field) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  open(changes);
  expect(document.activeElement).toBe(screen.getByLabelText(field));
});

type Gesture = (dialog: HTMLDialogElement) => unknown;

const escapeIn =
  (tag: string, key: 'prevented' | 'cancelled' = 'prevented'): Gesture =>
  (dialog) => {
    const control = dialog.querySelector<HTMLElement>(tag);
    control?.focus();
    expect(document.activeElement).toBe(control);
    expect(pressEscape(control ?? dialog, dialog)).toBe(key);
  };
const name = () => screen.getByLabelText('Name');

test.each<[gesture: string, make: Gesture, closes: boolean]>([
  ['a click on the X', () => userEvent.click(screen.getByRole('button', { name: 'Close' })), true],
  ['Escape in an input', escapeIn('input'), false],
  ['Escape in a select', escapeIn('select'), false],
  ['Escape in a textarea', escapeIn('textarea'), false],
  ['Escape on a button', escapeIn('button'), false],
  ['Escape on a link', escapeIn('a', 'cancelled'), true],
  [
    'a close request without a key, such as a gesture, from an input',
    (dialog) => {
      name().focus();
      const cancel = new Event('cancel', { cancelable: true });
      fireEvent(dialog, cancel);
      expect(cancel.defaultPrevented).toBe(true);
    },
    false,
  ],
  ['a click inside', () => userEvent.click(screen.getByRole('heading')), false],
  ['a click on the backdrop', (dialog) => userEvent.click(dialog), true],
  [
    'a press that began inside and ends on the backdrop',
    (dialog) => {
      fireEvent.mouseDown(name());
      fireEvent.click(dialog);
    },
    false,
  ],
  [
    'a press that began on the backdrop and ends inside',
    (dialog) => {
      fireEvent.mouseDown(dialog);
      fireEvent.mouseUp(name());
      fireEvent.click(dialog);
    },
    false,
  ],
  [
    'a double click whose second click hits the backdrop',
    (dialog) =>
      userEvent.setup().pointer([
        { keys: '[MouseLeft]', target: screen.getByRole('button', { name: 'Next' }) },
        { keys: '[MouseLeft]', target: dialog },
      ]),
    false,
  ],
])('MOD-01 %s closes a dialog or not', async (_, make, closes) => {
  const { dialog, onClose } = open();
  await make(dialog);
  expect(onClose).toHaveBeenCalledTimes(closes ? 1 : 0);
});

test('MOD-01 backdrop and Escape can be told from the cross', async () => {
  const onDismiss = vi.fn();
  const { dialog, onClose } = open({ onDismiss });
  await userEvent.click(dialog);
  pressEscape(screen.getByRole('heading'), dialog);
  closeNatively(dialog);
  expect(onDismiss).toHaveBeenCalledTimes(3);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

/** Like the browser on a second Escape, or without user activation. */
const closeNatively = (dialog: HTMLDialogElement) => {
  dialog.close();
  fireEvent(dialog, new Event('close'));
};

test('MOD-01 a dialog that may not close reopens with its heading focused when the browser closed it', () => {
  const { dialog, onClose } = open();
  screen.getByLabelText('Name').focus();
  closeNatively(dialog);
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Basic Information' }));
});

test('MOD-01 a dialog unmounted while the browser closes it is not reopened', () => {
  const Closable = () => {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen ? (
      <Modal heading="Basic Information" onClose={() => setIsOpen(false)}>
        <p>Text</p>
      </Modal>
    ) : null;
  };
  render(<Closable />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  const showModal = vi.spyOn(dialog, 'showModal');
  closeNatively(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(showModal).not.toHaveBeenCalled();
});

test('MOD-01 the page does not scroll while one of two dialogs is open; unmounting closes a dialog', () => {
  const page = document.documentElement;
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  open();
  render(
    <Modal heading="Above" onClose={() => {}}>
      {null}
    </Modal>,
  ).unmount();
  expect([page.hasAttribute('data-has-dialog'), close.mock.calls.length]).toEqual([true, 1]);
  cleanup();
  expect([page.hasAttribute('data-has-dialog'), close.mock.calls.length]).toEqual([false, 2]);
});
