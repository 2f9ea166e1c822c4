import type { Hold } from '#domain/checkout/payment';
import { Tag } from '../layout/Tag';
import { HeldTag } from './HeldTag';

/** Beside a ticket of the selection. */
export const HoldTag = ({ hold }: { hold: Hold | null }) => {
  if (hold === null) return null;
  return hold.isHeld ? (
    <HeldTag held={hold} />
  ) : (
    <Tag tone="gone" icon="clock">
      Not held yet
    </Tag>
  );
};
