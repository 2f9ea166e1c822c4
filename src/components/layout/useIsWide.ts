import { useSyncExternalStore } from 'react';

/** The breakpoint of the navigation (NAV-05). */
const query = '(min-width: 768px)';

const subscribe = (onChange: () => void): (() => void) => {
  const media = window.matchMedia?.(query);
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
};

/** Null while prerendering, and in browsers without `matchMedia`. */
export const useIsWide = (): boolean | null =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? null,
    () => null,
  );
