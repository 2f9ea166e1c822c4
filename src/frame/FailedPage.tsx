import { useApp } from '../app/appContext';
import { Kerb } from '../components/layout/Kerb';
import styles from './FailedPage.module.css';
import { FailedState } from './FailedState';
import { ScreenFrame } from './ScreenFrame';
import { ScreenRoot } from './ScreenRoot';

export type FailedPageProps = { title: string; text: string; onRetry: () => void };

/** In place of a screen that failed to open or crashed; gets focus and title like any other screen. */
export const FailedPage = ({ title, text, onRetry }: FailedPageProps) => {
  const { site, route } = useApp();
  return (
    <ScreenFrame>
      <ScreenRoot actor={route} machine="route" title={`${title} | ${site.leagueName}`}>
        <div className={styles.page} data-surface="carbon">
          <div className="wrap">
            <FailedState headingLevel={1} title={title} text={text} onRetry={onRetry} />
          </div>
        </div>
        <Kerb />
      </ScreenRoot>
    </ScreenFrame>
  );
};
