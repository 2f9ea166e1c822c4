import { useSelector } from '@xstate/react';
import { skippedItemsInWords } from '#domain/skippedItems';
import { useApp } from '../base/appContext';
import { Notice } from './Notice';

/**
 * Says how many items of the page could not be shown (ENT-08). Rendered from the start, so that the text is announced.
 */
export const SkippedItemsNotice = () => {
  const words = useSelector(useApp().root, ({ context }) => skippedItemsInWords(context.skippedItems));
  return <div role="status">{words === null ? null : <Notice text={words} />}</div>;
};
