/**
 * Follows which link or button was pressed last. Returns a function that shows on it whether the next screen is being
 * opened (BEY-50). Back and Forward press none.
 */
export function watchPresses(): (isOpening: boolean) => void {
  let pressed: Element | null = null;
  let busy: Element | null = null;
  const notice = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('a, button') : null;
  };
  window.addEventListener('click', notice, true);
  window.addEventListener('popstate', notice);
  return (isOpening) => {
    busy?.removeAttribute('aria-busy');
    busy = isOpening ? pressed : null;
    busy?.setAttribute('aria-busy', 'true');
    if (!isOpening) pressed = null;
  };
}
