/** Number of unreadable items by list, for lists that have any. A list is named by its items: `ticket types`. */
export type SkippedItems = { [list: string]: number };

/** `1 race could not be shown.` Null where nothing was skipped. */
export const skippedItemsInWords = (skippedItems: SkippedItems): string | null => {
  const counts = Object.entries(skippedItems).map(
    ([list, count]) => `${count} ${count === 1 ? list.slice(0, -1) : list}`,
  );
  return counts.length === 0 ? null : `${counts.join(' and ')} could not be shown.`;
};

/** Replaces one list's count. */
export const withList = (skippedItems: SkippedItems, list: string, count: number): SkippedItems => {
  const { [list]: _, ...others } = skippedItems;
  return count === 0 ? others : { ...others, [list]: count };
};
