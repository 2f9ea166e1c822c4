import type { StateValue } from 'xstate';

/** A state's path: `form.invalid`; parallel regions are joined by `+`, in the order of their names. */
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

/** The paths that are joined in the path of a state: one, or one a region. */
export const regionsIn = (state: string): string[] => state.split('+');
