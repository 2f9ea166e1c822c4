import { type FocusEvent, useId, useRef } from 'react';
import { Icon } from '../components/layout/Icon';
import { VisuallyHidden } from '../components/layout/VisuallyHidden';
import { RegionChoices, type RegionChoicesProps } from './RegionChoices';
import styles from './RegionMenu.module.css';

export type RegionMenuProps = RegionChoicesProps & {
  /** Grows with every navigation, which closes the menu. */
  visit: number;
};

/** The regions (NAV-04) as a native popover: the browser opens the menu, and closes it on Escape or a click outside. */
export const RegionMenu = ({ regions, region, onChooseRegion, visit }: RegionMenuProps) => {
  const currency = regions.find(({ id }) => id === region.id)?.currency;
  const listId = useId();
  const listRef = useRef<HTMLDivElement>(null);

  const close = () => listRef.current?.hidePopover?.();
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  };
  const handleChoice = (chosen: string) => {
    close();
    onChooseRegion(chosen);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for the focus leaving
    <div className={styles.menu} onBlur={handleBlur}>
      <button type="button" className={`label ${styles.button}`} popoverTarget={listId}>
        <span>
          <VisuallyHidden>Hub:</VisuallyHidden>{' '}
          {currency === undefined ? region.display : `${region.display} · ${currency}`}
        </span>
        <Icon name="chevronDown" />
      </button>
      <div key={visit} ref={listRef} id={listId} className={styles.list} popover="auto">
        <RegionChoices regions={regions} region={region} onChooseRegion={handleChoice} />
      </div>
    </div>
  );
};
