const followed = 'a[href], [data-leads-to]';

/** `data-leads-to` names the address of a button or a part of the page. */
const addressBehind = (target: EventTarget | null): string | null => {
  const link = target instanceof Element ? target.closest(followed) : null;
  return link?.getAttribute('data-leads-to') ?? link?.getAttribute('href') ?? null;
};

/**
 * Calls back when the guardian is about to follow a link (hover, touch or focus), once in a row for the same address.
 */
export function watchApproaches(onApproached: (href: string) => void): void {
  let last: string | null = null;
  const approach = ({ target }: Event) => {
    const href = addressBehind(target);
    if (href !== null && href !== last) onApproached(href);
    last = href ?? last;
  };
  document.addEventListener('pointerover', approach, { passive: true });
  document.addEventListener('focusin', approach);
}

export const savesData = (): boolean =>
  'connection' in navigator && Object(navigator.connection).saveData === true;
