import styles from './Badge.module.css';
import { Icon, type IconName } from './Icon';

export type BadgeTone = 'fits' | 'close' | 'gone' | 'info';

const signs: Record<BadgeTone, IconName> = {
  fits: 'check',
  close: 'warning',
  gone: 'question',
  info: 'info',
};

/** A short verdict as sign and words, never as colour alone. */
export const Badge = ({ tone, caption, icon }: { tone: BadgeTone; caption: string; icon?: IconName }) => (
  <span className={styles.badge} data-tone={tone}>
    <Icon name={icon ?? signs[tone]} />
    {caption}
  </span>
);
