import { Icon } from '../layout/Icon';
import styles from './RemoveButton.module.css';

export type RemoveButtonProps = {
  /** `Remove Cadet Sprint for Ella` */
  label: string;
  /** Shown on hover. */
  title?: string;
  disabled?: boolean;
  onClick: () => void;
};

/** A cross at the end of a line that can be removed. */
export const RemoveButton = ({ label, title, ...button }: RemoveButtonProps) => (
  <button type="button" className={styles.remove} aria-label={label} {...button}>
    {/* On the button itself, a screen reader would read the title after the name. */}
    <span title={title}>
      <Icon name="close" />
    </span>
  </button>
);
