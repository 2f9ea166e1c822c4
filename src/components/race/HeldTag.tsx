import type { HeldPlaces } from '#domain/entities';
import { Tag } from '../layout/Tag';

/** The unpaid order holds this place. */
export const HeldTag = ({ held: { until } }: { held: Pick<HeldPlaces, 'until'> }) => (
  <Tag tone="info" icon="lock">
    {until === null ? 'Held for you' : `Held until ${until}`}
  </Tag>
);
