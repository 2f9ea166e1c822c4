import type { StateValue } from 'xstate';

/** A state's path: `form.invalid`; parallel regions are joined by `+`. */
export const statePath = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([state, child]) => (child === undefined ? state : `${state}.${statePath(child)}`))
        .join('+');
