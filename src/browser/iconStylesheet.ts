import type { Log } from './log';

/** A style sheet from a CDN. */
export type IconStylesheet = {
  /** Absolute address. */
  href: string;
  /** Subresource integrity: `sha384-…`. */
  integrity: string;
};

/**
 * Adds the style sheet of decorative icons after the first paint. A style sheet that fails to load, or fails the
 * integrity check, is logged.
 */
export function addIconStylesheet({ href, integrity }: IconStylesheet, log: Log): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous' });
  link.addEventListener('error', () => log.failure('The icons did not load', null));
  // Callbacks run before a frame is painted.
  requestAnimationFrame(() => setTimeout(() => document.head.append(link)));
}
