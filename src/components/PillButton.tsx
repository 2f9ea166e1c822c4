import styles from './PillButton.module.css';

export type PillButtonProps = { caption: string; isChosen: boolean; onChoose: () => void };

const bringIntoSight = (pill: HTMLElement | null): void =>
  pill?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

/** One of several views of a list; put several in an element with role `toolbar` or `group` and a name. */
export const PillButton = ({ caption, isChosen, onChoose }: PillButtonProps) => (
  <button
    ref={isChosen ? bringIntoSight : undefined}
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
