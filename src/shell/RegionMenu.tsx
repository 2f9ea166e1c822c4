import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { RegionMenuActor } from '#machines/regionMenu';
import { Icon } from '../components/layout/Icon';
import { VisuallyHidden } from '../components/layout/VisuallyHidden';
import { RegionChoices, type RegionChoicesProps } from './RegionChoices';
import styles from './RegionMenu.module.css';

export type RegionMenuProps = RegionChoicesProps & {
  /** The current region's name. */
  regionDisplay: string;
  regionMenu: RegionMenuActor;
};

/** The regions behind a button (NAV-04); a click outside and Escape close it. */
export const RegionMenu = ({
  regions,
  regionId,
  regionDisplay,
  onChooseRegion,
  regionMenu,
}: RegionMenuProps) => {
  const isOpen = useSelector(regionMenu, (snapshot) => snapshot.matches('open'));
  const currency = regions.find(({ id }) => id === regionId)?.currency;
  const listId = useId();
  const menuRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = ({ target }: Event) => {
      if (!(target instanceof Node && menuRef.current?.contains(target)))
        regionMenu.send({ type: 'regionMenu.dismiss' });
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [isOpen, regionMenu]);

  const close = () => {
    regionMenu.send({ type: 'regionMenu.dismiss' });
    buttonRef.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close();
  };
  const handleChoice = (chosen: string) => {
    close();
    onChooseRegion(chosen);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only catches Escape from the controls inside
    <div ref={menuRef} className={styles.menu} onKeyDown={handleKeyDown}>
      <button
        ref={buttonRef}
        type="button"
        className={`label ${styles.button}`}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => regionMenu.send({ type: 'regionMenu.toggle' })}
      >
        <span>
          <VisuallyHidden>Hub:</VisuallyHidden>{' '}
          {currency === undefined ? regionDisplay : `${regionDisplay} · ${currency}`}
        </span>
        <Icon name="chevronDown" />
      </button>
      <div id={listId} className={styles.list} hidden={!isOpen}>
        <RegionChoices regions={regions} regionId={regionId} onChooseRegion={handleChoice} />
      </div>
    </div>
  );
};
