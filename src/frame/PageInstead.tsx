import type { ReactNode } from 'react';
import { useApp } from '../base/appContext';
import { NoRacePicture } from '../components/race/NoRacePicture';
import styles from './PageInstead.module.css';
import { ScreenFrame } from './ScreenFrame';
import { ScreenRoot } from './ScreenRoot';

/** In place of a screen that is not there; gets focus and title like any other screen. */
export const PageInstead = ({ title, children }: { title: string; children: ReactNode }) => {
  const { site, route } = useApp();
  return (
    <ScreenFrame>
      <ScreenRoot actor={route} title={`${title} | ${site.leagueName}`}>
        <div className={styles.page} data-surface="carbon">
          <div className={`screen-only ${styles.picture}`}>
            <NoRacePicture />
          </div>
          <div className={`wrap ${styles.words}`}>{children}</div>
        </div>
      </ScreenRoot>
    </ScreenFrame>
  );
};
