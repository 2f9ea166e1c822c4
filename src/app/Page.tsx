import { useEffect } from 'react';
import { AppContext, type AppOnShow } from '../base/appContext';
import { SleepContext } from '../components/layout/Asleep';
import { App } from './App';

export type PageProps = {
  app: AppOnShow;
  /** Called once the page is rendered and answers events. */
  onDrawn?: () => void;
};

/** The whole page. Prerendering and the browser must render this same tree, or hydration fails. */
export const Page = ({ app, onDrawn }: PageProps) => {
  useEffect(() => {
    onDrawn?.();
  }, [onDrawn]);
  return (
    <AppContext value={app}>
      <SleepContext value={app.sleep.part}>
        <App />
      </SleepContext>
    </AppContext>
  );
};
