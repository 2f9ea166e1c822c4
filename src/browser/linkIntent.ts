/** `data-href` names the address of a button or a part of the page. */
const hrefOf = (target: EventTarget | null): string | null => {
  const link = target instanceof Element ? target.closest('a[href], [data-href]') : null;
  return link?.getAttribute('data-href') ?? link?.getAttribute('href') ?? null;
};

/**
 * Calls back when the guardian is about to follow a link (hover, touch or focus), once in a row for the same address.
 */
export function watchLinkIntent(onIntent: (href: string) => void): void {
  let last: string | null = null;
  const notice = ({ target }: Event) => {
    const href = hrefOf(target);
    if (href !== null && href !== last) onIntent(href);
    last = href ?? last;
  };
  document.addEventListener('pointerover', notice, { passive: true });
  document.addEventListener('focusin', notice);
}

export const savesData = (): boolean =>
  'connection' in navigator && Object(navigator.connection).saveData === true;
