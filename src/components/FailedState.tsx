import { Button } from './Button';
import styles from './FailedState.module.css';
import { Icon } from './Icon';

export type FailedStateProps = {
  title: string;
  text?: string | undefined;
  headingLevel?: 1 | 2 | 3;
  onRetry: () => void;
};

/** Something did not load: says so at once and offers to try again. */
export const FailedState = ({ title, text, headingLevel = 2, onRetry }: FailedStateProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state} role="alert">
      <Icon name="warning" />
      <Heading className={styles.title} tabIndex={headingLevel === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {text === undefined ? null : <p>{text}</p>}
      <Button caption="Try again" tone="signal" icon="refresh" onClick={onRetry} />
    </div>
  );
};
