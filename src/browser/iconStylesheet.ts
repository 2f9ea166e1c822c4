import type { Log } from './log';

/** A style sheet of a content delivery network. */
export type IconStylesheet = {
  /** Absolute address. */
  href: string;
  /** What the browser checks it against: `sha384-…`. */
  integrity: string;
};

/**
 * Adds the style sheet that draws decorative icons, when the first paint is done. Nothing waits for it; one that
 * does not load, or is not what `integrity` says, is logged.
 */
export function addIconStylesheet({ href, integrity }: IconStylesheet, log: Log): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous' });
  link.addEventListener('error', () => log.failure('The icons did not load', null));
  // A frame is painted after its callbacks.
  requestAnimationFrame(() => setTimeout(() => document.head.append(link)));
}
