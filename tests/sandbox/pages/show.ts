import { within } from '@testing-library/react';

/** Renders a document into the test's own; returns queries of its body. */
export const show = (page: string) => {
  const parsed = new DOMParser().parseFromString(page, 'text/html');
  document.replaceChild(document.adoptNode(parsed.documentElement), document.documentElement);
  return within(document.body);
};
