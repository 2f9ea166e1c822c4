import styles from './Badge.module.css';
import { Icon, type IconName } from './Icon';

export type BadgeTone = 'fits' | 'close' | 'gone' | 'info';

const signs: Record<BadgeTone, IconName> = {
  fits: 'check',
  close: 'warning',
  gone: 'question',
  info: 'info',
};

/** A short verdict: a sign and words, never colour alone. */
export const Badge = ({ tone, caption, icon }: { tone: BadgeTone; caption: string; icon?: IconName }) => (
  <span className={styles.badge} data-tone={tone}>
    <Icon name={icon ?? signs[tone]} />
    {caption}
  </span>
);
