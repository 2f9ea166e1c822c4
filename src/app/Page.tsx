import { StrictMode, useEffect } from 'react';
import { App } from './App';
import { AppContext, type AppOnShow } from './appContext';

export type PageProps = {
  app: AppOnShow;
  /** It is drawn, and answers from here on. */
  onDrawn?: () => void;
};

/** The whole page. What is prerendered and what the browser draws are this same tree, so that one fits the other. */
export const Page = ({ app, onDrawn }: PageProps) => {
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <StrictMode>
      <AppContext value={app}>
        <App />
      </AppContext>
    </StrictMode>
  );
};
