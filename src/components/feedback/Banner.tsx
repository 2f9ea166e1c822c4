import type { ReactNode } from 'react';
import { Icon } from '../layout/Icon';
import styles from './Banner.module.css';

const signs = { fits: 'check', gone: 'minus', failed: 'warning', info: 'info', warning: 'warning' } as const;

export type BannerTone = keyof typeof signs;

export type BannerProps = {
  tone: BannerTone;
  /** `alert` interrupts, `status` does not; leave out for a banner that is rendered from the start. */
  role?: 'status' | 'alert' | undefined;
  /** A small warning: without its ground while it concerns nobody, and as high with it. */
  isQuiet?: boolean;
  children: ReactNode;
  /** A button or a link at the end. */
  action?: ReactNode;
};

/** A message with the sign of its tone: never colour alone. */
export const Banner = ({ tone, role, isQuiet, children, action }: BannerProps) => (
  <div className={`row apart ${styles.banner}`} data-tone={tone} data-quiet={isQuiet} role={role}>
    <div className={styles.text}>
      <Icon name={signs[tone]} />
      <div>{children}</div>
    </div>
    {action}
  </div>
);
