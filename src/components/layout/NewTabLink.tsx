import type { ReactNode } from 'react';

export type NewTabLinkProps = {
  href: string;
  /** For search engines. */
  nofollow?: boolean;
  children: ReactNode;
};

/** A link in running text that opens a new tab, and says so. */
export const NewTabLink = ({ href, nofollow = false, children }: NewTabLinkProps) => (
  <a href={href} target="_blank" rel={nofollow ? 'nofollow noopener' : 'noopener'}>
    {children}
    <span className="visually-hidden">{' (opens in a new tab)'}</span>
  </a>
);
