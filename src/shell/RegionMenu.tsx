import { useSelector } from '@xstate/react';
import { type FocusEvent, useId, useRef } from 'react';
import { useApp, useRegion } from '../base/appContext';
import { Icon } from '../components/layout/Icon';
import { RegionChoices } from './RegionChoices';
import styles from './RegionMenu.module.css';

/**
 * The regions (NAV-04) as a native popover: the browser opens the menu, and closes it on Escape or a click outside.
 * @param visit grows with every navigation, which closes the menu
 */
export const RegionMenu = ({ visit }: { visit: number }) => {
  const { id } = useRegion();
  const region = useSelector(useApp().region, ({ context }) =>
    context.regions.find((each) => each.id === id),
  );
  const listId = useId();
  const listRef = useRef<HTMLDivElement>(null);

  const close = () => listRef.current?.hidePopover?.();
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  };

  if (region === undefined) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for the focus leaving
    <div className={styles.menu} onBlur={handleBlur}>
      <button type="button" className={`label target ${styles.button}`} popoverTarget={listId}>
        <span>
          <span className="visually-hidden">Hub:</span> {`${region.display} · ${region.currency}`}
        </span>
        <Icon name="chevronDown" />
      </button>
      <div key={visit} ref={listRef} id={listId} className={styles.list} popover="auto">
        <RegionChoices onChoose={close} />
      </div>
    </div>
  );
};
