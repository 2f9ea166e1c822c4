import type { HeldPlaces } from '#domain/entities';
import type { IconShape } from '../../components/layout/Icon';
import { Tag } from '../../components/layout/Tag';

const padlock: IconShape = { path: 'M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11' };

/** The unpaid order holds this place. */
export const HeldTag = ({ held: { until } }: { held: Pick<HeldPlaces, 'until'> }) => (
  <Tag tone="info" icon={padlock}>
    {until === null ? 'Held for you' : `Held until ${until}`}
  </Tag>
);
