import { within } from '@testing-library/react';

/**
 * Renders a document into the test's own, without its styles, which jsdom is slow to apply; returns queries of its body.
 */
export const show = (page: string) => {
  const parsed = new DOMParser().parseFromString(page, 'text/html');
  for (const style of parsed.querySelectorAll('style')) style.remove();
  document.replaceChild(document.adoptNode(parsed.documentElement), document.documentElement);
  return within(document.body);
};
