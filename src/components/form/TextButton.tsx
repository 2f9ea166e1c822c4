import styles from './TextButton.module.css';

export type TextButtonProps = {
  caption: string;
  /** Completes the accessible name, so that repeated buttons differ. */
  about: string;
  /** Working: keeps the focus, ignores clicks. */
  busy?: boolean;
  onClick: () => void;
};

/** A button that looks like a link, for secondary actions. */
export const TextButton = ({ caption, about, busy = false, onClick }: TextButtonProps) => (
  <button
    type="button"
    className={`target screen-only ${styles.button}`}
    aria-disabled={busy || undefined}
    onClick={() => {
      if (!busy) onClick();
    }}
  >
    <span>
      {caption} <span className="visually-hidden">{about}</span>
    </span>
  </button>
);
