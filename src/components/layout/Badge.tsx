import styles from './Badge.module.css';
import { Icon, type IconName } from './Icon';

const signs = { fits: 'check', close: 'warning', info: 'info' } as const;

export type BadgeProps = { tone: keyof typeof signs; caption: string; icon?: IconName };

/** A short verdict as sign and words, never as colour alone. */
export const Badge = ({ tone, caption, icon = signs[tone] }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    <Icon name={icon} />
    {caption}
  </span>
);
