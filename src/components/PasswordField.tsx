import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldProps } from './Field';
import field from './Field.module.css';
import { FieldFrame } from './FieldFrame';
import { Icon } from './Icon';
import styles from './PasswordField.module.css';

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'unit' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
  /** What the toggle shows and hides, where a form has two of them. */
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
        <span className={styles.box}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...links}
            ref={box}
            type={isShown ? 'text' : 'password'}
            className={field.input}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={`${isShown ? 'Hide' : 'Show'} ${toggles}`}
            aria-controls={links.id}
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        </span>
      )}
    </FieldFrame>
  );
};
