import { useEffect, useRef } from 'react';
import { Button } from '../components/form/Button';
import { Icon } from '../components/layout/Icon';
import { closeDialog, showDialog } from '../components/layout/showDialog';
import { useIsWide } from '../components/layout/useIsWide';
import { VisuallyHidden } from '../components/layout/VisuallyHidden';
import { Logo } from './Logo';
import styles from './Menu.module.css';
import { RegionChoices, type RegionChoicesProps } from './RegionChoices';

export type MenuProps = RegionChoicesProps & {
  leagueName: string;
  landingPageUrl: string;
  accountHref: string;
  ticketsHref: string;
};

/** The navigation of a phone, opened by MENU (NAV-05): a dialog from the bar to the bottom of the window. */
export const Menu = ({ leagueName, landingPageUrl, accountHref, ticketsHref, ...choices }: MenuProps) => {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const closeRef = useRef<HTMLButtonElement>(null);
  const isWide = useIsWide();

  useEffect(() => {
    const { current } = dialogRef;
    if (isWide) closeDialog(current);
    return () => closeDialog(current);
  }, [isWide]);

  const close = () => closeDialog(dialogRef.current);
  const handleRegion = (chosen: string) => {
    close();
    choices.onChooseRegion(chosen);
  };
  return (
    <>
      <button
        type="button"
        className={`label ${styles.toggle}`}
        aria-haspopup="dialog"
        onClick={() => showDialog(dialogRef.current, closeRef.current)}
      >
        MENU
        <Icon name="menu" />
      </button>
      <dialog ref={dialogRef} className={styles.sheet} aria-label="Menu" onClose={close}>
        <div className={styles.bar}>
          <Logo leagueName={leagueName} href={landingPageUrl} />
          <button ref={closeRef} type="button" className={`label ${styles.toggle}`} onClick={close}>
            <VisuallyHidden>Close</VisuallyHidden> MENU
            <Icon name="close" />
          </button>
        </div>
        <div className={`wrap ${styles.entries}`}>
          <Button caption="BUY TICKETS" tone="signal" size="large" wide href={ticketsHref} onClick={close} />
          <Button caption="MY ACCOUNT" tone="line" size="large" wide href={accountHref} onClick={close} />
          <div className={styles.regions}>
            <p className="label soft">Hub</p>
            <RegionChoices {...choices} onChooseRegion={handleRegion} />
          </div>
        </div>
      </dialog>
    </>
  );
};
