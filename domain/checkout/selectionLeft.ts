/** Tickets selected in a region and not paid for. */
export type RegionSelection = { regionId: string; ticketsSelected: number };

/** `selections`: one entry per region, the current region first. */
export type RegionWish = {
  regionId: string;
  from: 'shell' | 'selector';
  /** Of each region, the current region first. */
  selections: readonly RegionSelection[];
};

/**
 * The selection that going to a region leaves behind; null for none. From the shell, the selection of the current region
 * is left. From the selector, the first selection of any other region is left, and none if tickets are selected in the
 * chosen region itself.
 */
export const selectionLeftBy = ({ from, regionId, selections }: RegionWish): RegionSelection | null => {
  const withTickets = selections.filter(({ ticketsSelected }) => ticketsSelected > 0);
  const hasChosenRegionTickets = withTickets.some((selection) => selection.regionId === regionId);
  if (from === 'selector') return hasChosenRegionTickets ? null : (withTickets[0] ?? null);
  const [current] = selections;
  return current !== undefined && current.ticketsSelected > 0 && current.regionId !== regionId
    ? current
    : null;
};
