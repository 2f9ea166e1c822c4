/** A hub further away than this is nobody's, minutes. */
const FAR = 3 * 60;

/**
 * The place in the list of whose offset is nearest to the reader's, the first of several; -1 where all are far away.
 * @param hubs minutes east of UTC, several for a hub in several timezones
 */
export const nearestOffset = (hubs: readonly (readonly number[])[], reader: number): number => {
  const distances = hubs.map((offsets) => Math.min(...offsets.map((offset) => Math.abs(offset - reader))));
  const least = Math.min(...distances);
  return least > FAR ? -1 : distances.indexOf(least);
};
