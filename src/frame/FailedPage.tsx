import { useApp } from '../base/appContext';
import { Kerb } from '../components/layout/Kerb';
import styles from './FailedPage.module.css';
import { FailedState, type FailedStateProps } from './FailedState';
import { ScreenFrame } from './ScreenFrame';
import { ScreenRoot } from './ScreenRoot';

export type FailedPageProps = Omit<FailedStateProps, 'headingLevel'>;

/** In place of a screen that failed to open or crashed; gets focus and title like any other screen. */
export const FailedPage = (failure: FailedPageProps) => {
  const { site, route } = useApp();
  return (
    <ScreenFrame>
      <ScreenRoot actor={route} title={`${failure.title} | ${site.leagueName}`}>
        <div className={styles.page} data-surface="carbon">
          <div className="wrap">
            <FailedState {...failure} headingLevel={1} />
          </div>
        </div>
        <Kerb />
      </ScreenRoot>
    </ScreenFrame>
  );
};
