import styles from './PillButton.module.css';

export type PillButtonProps = {
  caption: string;
  isChosen: boolean;
  onChoose: () => void;
};

/** To the middle, because the row fades at its end. Scrolls only the row: `scrollIntoView` would also scroll the page. */
const bringIntoRow = (pill: HTMLElement | null): void => {
  const row = pill?.parentElement;
  if (!pill || !row) return;
  const [{ left, right }, around] = [pill.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += (left + right - around.left - around.right) / 2;
};

/** One of several views of a list; put several into a named element with role `toolbar` or `group`. */
export const PillButton = ({ caption, isChosen, onChoose }: PillButtonProps) => (
  <button
    ref={isChosen ? bringIntoRow : undefined}
    type="button"
    className={styles.pill}
    aria-pressed={isChosen}
    onClick={onChoose}
    // Browsers do not scroll to a button that is half visible.
    onFocus={({ currentTarget }) => currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })}
  >
    {caption}
  </button>
);
