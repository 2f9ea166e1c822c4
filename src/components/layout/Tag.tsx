import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './Tag.module.css';

export type TagTone = 'fits' | 'close' | 'gone' | 'info';

const signs: Record<TagTone, IconName> = {
  fits: 'check',
  close: 'warning',
  gone: 'minus',
  info: 'info',
};

export type TagProps = { tone: TagTone; icon?: IconName; children: ReactNode };

/** A state as sign and words, never as colour alone; without a ground, for rows of which many are in sight. */
export const Tag = ({ tone, icon = signs[tone], children }: TagProps) => (
  <span className={styles.tag} data-tone={tone}>
    <Icon name={icon} />
    <span>{children}</span>
  </span>
);
