/** The first field, or the checked radio of the first group; null without fields. */
export const firstFieldOf = (root: Element | null | undefined): HTMLElement | null =>
  root?.querySelector<HTMLElement>('input:not([type="radio"]), input:checked') ??
  root?.querySelector<HTMLElement>('input') ??
  null;

/** Whether the last focus came from a mouse: then the first field can be focused instead of the heading. */
export const isByMouse = (): boolean =>
  window.matchMedia?.('(hover: hover) and (pointer: fine)').matches &&
  document.activeElement?.matches(':focus-visible') !== true;
