import { within } from '@testing-library/react';

/** Puts a rendered document in place of the test's own; answers queries over its body. */
export const show = (page: string) => {
  const parsed = new DOMParser().parseFromString(page, 'text/html');
  document.replaceChild(document.adoptNode(parsed.documentElement), document.documentElement);
  return within(document.body);
};
