import { useSyncExternalStore } from 'react';

const wide = () => window.matchMedia?.('(min-width: 1100px)');

const subscribe = (onChange: () => void): (() => void) => {
  const query = wide();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
};

/** Whether the window has room for a table beside the selection. False where nobody knows, as in jsdom. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide()?.matches ?? false,
    () => false,
  );
