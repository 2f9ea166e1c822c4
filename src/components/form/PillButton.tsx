import styles from './PillButton.module.css';

export type PillButtonProps = { caption: string; isChosen: boolean; onChoose: () => void };

const bringIntoSight = (pill: HTMLElement): void =>
  pill.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

/** Scrolls the row only: `scrollIntoView` would also scroll the page, away from where the reader is. */
const bringIntoRow = (pill: HTMLElement | null): void => {
  const row = pill?.parentElement;
  if (!pill || !row) return;
  const [{ left, right }, around] = [pill.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += Math.min(0, left - around.left) + Math.max(0, right - around.right);
};

/** One of several views of a list; put several in an element with role `toolbar` or `group` and a name. */
export const PillButton = ({ caption, isChosen, onChoose }: PillButtonProps) => (
  <button
    ref={isChosen ? bringIntoRow : undefined}
    type="button"
    className={styles.pill}
    aria-pressed={isChosen}
    onClick={onChoose}
    // In a scrolling row the browser does not scroll to a button that is half visible.
    onFocus={({ currentTarget }) => bringIntoSight(currentTarget)}
  >
    {caption}
  </button>
);
