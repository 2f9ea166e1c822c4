import type { StateValue } from 'xstate';

/** For example `form.invalid`; parallel regions are joined by `+`, sorted by name. */
export const statePath = (value: StateValue, around = ''): string =>
  typeof value === 'string'
    ? `${around}${value}`
    : Object.keys(value)
        .sort()
        .map((state) => {
          const inside = value[state] ?? {};
          const isAtomic = typeof inside === 'object' && Object.keys(inside).length === 0;
          return isAtomic ? `${around}${state}` : statePath(inside, `${around}${state}.`);
        })
        .join('+');

/** The joined regions of a state's path. */
export const regionsIn = (state: string): string[] => state.split('+');
