const followed = 'a[href], [data-leads-to]';

/** Also where nothing but a button or a part of the page leads to an address: it says so in `data-leads-to`. */
const addressBehind = (target: EventTarget | null): string | null => {
  const link = target instanceof Element ? target.closest(followed) : null;
  return link?.getAttribute('data-leads-to') ?? link?.getAttribute('href') ?? null;
};

/**
 * Calls back when somebody is about to follow a link: the pointer is over it, a finger on it, or the focus in it. Once
 * for as long as it is the same address.
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

/** The reader has asked the browser to save data. */
export const savesData = (): boolean =>
  'connection' in navigator && Object(navigator.connection).saveData === true;
