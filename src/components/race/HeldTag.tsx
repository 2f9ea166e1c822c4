import type { HeldPlaces } from '#domain/entities';
import { Tag } from '../layout/Tag';
import { heldNote } from './heldNote';

type HeldTagProps = { held: Pick<HeldPlaces, 'until'>; timeLeft?: string | null };

/** The unpaid order holds this place. */
export const HeldTag = ({ held, timeLeft }: HeldTagProps) => (
  <Tag tone="info" icon="lock">
    {heldNote(held, timeLeft)}
  </Tag>
);
