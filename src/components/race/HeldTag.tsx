import type { HeldPlaces } from '#domain/entities';
import { Tag } from '../layout/Tag';

type HeldTagProps = { held: Pick<HeldPlaces, 'until'>; timeLeft?: string | null };

/** The unpaid order holds this place. */
export const HeldTag = ({ held: { until }, timeLeft = null }: HeldTagProps) => (
  <Tag tone="info" icon="lock">
    {until === null ? 'Held for you' : `Held until ${until}${timeLeft === null ? '' : ` · ${timeLeft}`}`}
  </Tag>
);
