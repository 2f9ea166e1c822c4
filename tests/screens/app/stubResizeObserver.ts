import { vi } from 'vitest';

/** jsdom has none: nothing in it ever has a size. */
export const stubResizeObserver = (): void => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
};
