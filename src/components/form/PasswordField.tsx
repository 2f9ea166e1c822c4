import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon, type IconShape } from '../layout/Icon';
import type { FieldProps } from './Field';
import field from './Field.module.css';
import { FieldFrame } from './FieldFrame';
import styles from './PasswordField.module.css';

const eye: IconShape = {
  path: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
};

const eyeOff: IconShape = {
  path: 'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6.4 0 10 6.5 10 6.5a18 18 0 0 1-2.8 3.5M6.2 7.7A17 17 0 0 0 2 12s3.6 6.5 10 6.5c1.6 0 3-.4 4.3-1',
};

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
  /** Completes the toggle's name, `Show password`, if a form has two of them. */
  toggles?: string;
};

/** A password with its show/hide toggle (FRM-01). Pasting is never blocked. */
export const PasswordField = ({ label, hint, error, toggles = 'password', ...input }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // The browser forgets the selection of an input whose type changes.
  const toggle = () => {
    const { selectionStart = null, selectionEnd = null } = box.current ?? {};
    flushSync(() => setShown(!isShown));
    box.current?.setSelectionRange(selectionStart, selectionEnd);
  };
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(links) => (
        <span className={field.box}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...links}
            ref={box}
            type={isShown ? 'text' : 'password'}
            className={`${field.input} ${styles.input}`}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={`${isShown ? 'Hide' : 'Show'} ${toggles}`}
            aria-controls={links.id}
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            <Icon name={isShown ? eyeOff : eye} />
          </button>
        </span>
      )}
    </FieldFrame>
  );
};
