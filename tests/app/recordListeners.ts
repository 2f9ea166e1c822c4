import { vi } from 'vitest';

/**
 * Records which listeners are added to the page: test files share one, and a listener that stays hears their events.
 * @returns ends recording, and returns a function that removes the listeners
 */
export const recordListeners = (): (() => () => void) => {
  const targets: readonly EventTarget[] = [window, document];
  const spies = targets.map((target) => vi.spyOn(target, 'addEventListener'));
  return () => {
    const added = spies.flatMap(({ mock: { calls } }, index) =>
      calls.map(([type, listener, options]) => ({ target: targets[index], type, listener, options })),
    );
    for (const spy of spies) spy.mockRestore();
    return () => {
      for (const { target, type, listener, options } of added)
        target?.removeEventListener(type, listener, options);
    };
  };
};
