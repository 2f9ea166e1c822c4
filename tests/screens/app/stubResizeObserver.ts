import { vi } from 'vitest';

/** jsdom has no ResizeObserver and no layout. */
export const stubResizeObserver = (): void => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
};
