import { Icon } from '../components/layout/Icon';
import styles from './Notice.module.css';

/** A warning above the page. Put it into an element with role `status`. */
export const Notice = ({ text }: { text: string }) => (
  <p className={`line gap-2 screen-only ${styles.notice}`}>
    <Icon name="warning" />
    {text}
  </p>
);
