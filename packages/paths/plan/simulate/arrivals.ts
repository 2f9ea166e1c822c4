import { isSameValue } from './sameValue';
import type { SimulationSnapshot } from './snapshots';

/** Maximum number of snapshots per node. */
const mostArrivals = 5;

/** Adds a snapshot with a new context. @returns whether it was added */
export const recordArrival = (known: SimulationSnapshot[], arrival: SimulationSnapshot): boolean => {
  if (
    known.length >= mostArrivals ||
    known.some((one) => one === arrival || isSameValue(one.context, arrival.context))
  )
    return false;
  known.push(arrival);
  return true;
};
