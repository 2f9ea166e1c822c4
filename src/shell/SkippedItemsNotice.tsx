import { useSelector } from '@xstate/react';
import { skippedItemsInWords } from '#domain/skippedItems';
import type { RootActor } from '#machines/root/root';
import { Notice } from './Notice';

/**
 * Says how many items of the page could not be shown (ENT-08). Rendered from the start, so that the text is announced.
 */
export const SkippedItemsNotice = ({ root }: { root: RootActor }) => {
  const words = useSelector(root, ({ context }) => skippedItemsInWords(context.skippedItems));
  return <div role="status">{words === null ? null : <Notice text={words} />}</div>;
};
