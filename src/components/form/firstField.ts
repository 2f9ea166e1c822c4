/** The field to begin with: a choice that was made stands for its group. Null where there is none. */
export const firstFieldOf = (root: Element | null | undefined): HTMLElement | null =>
  root?.querySelector<HTMLElement>('input:not([type="radio"]), input:checked') ??
  root?.querySelector<HTMLElement>('input') ??
  null;

/** Whether the focus came to where it is by a mouse: then nobody waits for a heading to be read. */
export const isByMouse = (): boolean =>
  window.matchMedia?.('(hover: hover) and (pointer: fine)').matches &&
  document.activeElement?.matches(':focus-visible') !== true;
