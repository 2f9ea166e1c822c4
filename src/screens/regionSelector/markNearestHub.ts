import { nearestOffset } from '#domain/time/nearestOffset';

/**
 * Marks the hub of the visitor's timezone in a list of hubs: all others have `data-near="false"`. Nothing is asked or
 * stored. On a prerendered page `src/boot.ts` does it before the first paint, so that no card moves.
 */
export const markNearestHub = (page: ParentNode | null): void => {
  const hubs = [...(page?.querySelectorAll<HTMLElement>('[data-offsets]') ?? [])];
  const offsets = hubs.map(({ dataset }) => (dataset.offsets ?? '').split(' ').map(Number));
  hubs[nearestOffset(offsets, -new Date().getTimezoneOffset())]?.removeAttribute('data-near');
};
