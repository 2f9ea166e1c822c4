import type { ReactNode } from 'react';
import { Icon } from '../components/layout/Icon';
import styles from './Notice.module.css';

/** A warning above the page. Put it into an element with role `status`. */
export const Notice = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={`row gap-2 screen-only ${styles.notice}`}>
    <p className="line gap-2">
      <Icon name="warning" />
      {text}
    </p>
    {children}
  </div>
);
