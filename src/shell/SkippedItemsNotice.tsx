import { useSelector } from '@xstate/react';
import { skippedItemsInWords } from '#domain/skippedItems';
import type { RootActor } from '#machines/root/root';
import { Icon } from '../components/layout/Icon';
import styles from './SkippedItemsNotice.module.css';

/**
 * Says how many items of the page could not be shown (ENT-08). Rendered from the start, so that the text is announced.
 */
export const SkippedItemsNotice = ({ root }: { root: RootActor }) => {
  const words = useSelector(root, ({ context }) => skippedItemsInWords(context.skippedItems));
  return (
    <div role="status">
      {words === null ? null : (
        <p className={styles.notice}>
          <Icon name="warning" />
          {words}
        </p>
      )}
    </div>
  );
};
