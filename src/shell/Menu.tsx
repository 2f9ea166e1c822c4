import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useApp, usePaths } from '../base/appContext';
import { Button } from '../components/form/Button';
import { Icon } from '../components/layout/Icon';
import { showDialog } from '../components/layout/showDialog';
import { useBackdropPress } from '../components/layout/useBackdropPress';
import { Logo } from './Logo';
import styles from './Menu.module.css';
import { RegionChoices } from './RegionChoices';

/** The navigation of a phone, opened by MENU (NAV-05). */
export const Menu = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`target ${styles.toggle}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        MENU
        <Icon name="menu" />
      </button>
      {isOpen ? <Sheet onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** A dialog from the bar to the bottom of the window, open for as long as it is rendered. */
const Sheet = ({ onClose }: { onClose: () => void }) => {
  const paths = usePaths();
  const hasRegions = useSelector(useApp().region, ({ context }) => context.regions.length > 0);
  const dialogRef = useRef<HTMLDialogElement>(null);
  const closeRef = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => showDialog(dialogRef.current, closeRef.current), []);
  useEffect(() => {
    // The menu opens only below the navigation's breakpoint, so a change is one to a wide window.
    const wide = window.matchMedia?.('(min-width: 768px)');
    wide?.addEventListener('change', onClose);
    return () => wide?.removeEventListener('change', onClose);
  }, [onClose]);

  return (
    <dialog
      ref={dialogRef}
      className={styles.sheet}
      aria-label="Menu"
      {...useBackdropPress(onClose)}
      // Of a dialog that was opened again, the event of its first close still comes.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      <div className={`line ${styles.bar}`}>
        <Logo />
        <button ref={closeRef} type="button" className={`target ${styles.toggle}`} onClick={onClose}>
          <span className="visually-hidden">Close</span> MENU
          <Icon name="close" />
        </button>
      </div>
      <div className={`stack gap-3 ${styles.entries}`}>
        <Button
          caption="BUY TICKETS"
          tone="signal"
          size="large"
          wide
          href={paths.raceCalendar()}
          onClick={onClose}
        />
        <Button caption="MY ACCOUNT" tone="line" size="large" wide href={paths.account()} onClick={onClose} />
        {hasRegions ? (
          <div className={`stack gap-2 ${styles.regions}`}>
            <p className="label soft">Hub</p>
            <RegionChoices onChoose={onClose} />
          </div>
        ) : null}
      </div>
    </dialog>
  );
};
