/** Lists with items that may be unreadable. */
export type ListName = 'regions' | 'races' | 'ticketTypes' | 'drivers' | 'tickets';

/** Number of unreadable items, for lists that have any. */
export type SkippedItems = { [List in ListName]?: number };

const words: Record<ListName, [one: string, several: string]> = {
  regions: ['hub', 'hubs'],
  races: ['race', 'races'],
  ticketTypes: ['ticket type', 'ticket types'],
  drivers: ['driver', 'drivers'],
  tickets: ['ticket', 'tickets'],
};

/** `1 race could not be shown.` Null where nothing was skipped. */
export const skippedItemsInWords = (skippedItems: SkippedItems): string | null => {
  const counts = (Object.keys(words) as ListName[]).flatMap((list) => {
    const count = skippedItems[list] ?? 0;
    const [one, several] = words[list];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
  return counts.length === 0 ? null : `${counts.join(' and ')} could not be shown.`;
};

/** Replaces one list's count. */
export const withList = (skippedItems: SkippedItems, list: ListName, count: number): SkippedItems => {
  const { [list]: _, ...others } = skippedItems;
  return count === 0 ? others : { ...others, [list]: count };
};
