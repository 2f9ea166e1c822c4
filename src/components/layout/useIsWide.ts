import { useSyncExternalStore } from 'react';

/** From here on a table of a race's tickets has room, and the navigation stands in a row (NAV-05). */
const query = '(min-width: 768px)';

const subscribe = (onChange: () => void): (() => void) => {
  const media = window.matchMedia?.(query);
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
};

/** Null where the browser does not say. */
export const useIsWide = (): boolean | null =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? null,
    () => null,
  );
