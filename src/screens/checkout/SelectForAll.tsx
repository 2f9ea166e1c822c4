import { useSelector } from '@xstate/react';
import { driversInShort } from '#domain/driver/names';
import { formatExactPrice } from '#domain/money';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useRegion } from '../../base/appContext';
import { Button } from '../../components/form/Button';
import { focusCart } from './anchors';
import type { CheckoutView } from './useCheckoutView';

export type SelectForAllProps = {
  actor: CheckoutActor;
  offer: NonNullable<CheckoutView['offer']>;
  onSelect: () => void;
};

/** As on the race's page (BEY-41). */
export const SelectForAll = ({ actor, offer: { drivers, lines, sum }, onSelect }: SelectForAllProps) => {
  const { currency } = useRegion();
  const all = useSelector(actor, ({ context }) => context.drivers);
  const canSelect = useSelector(actor, (snapshot) =>
    lines.every((line) => snapshot.can({ type: 'ticket.add', line })),
  );
  return (
    <Button
      caption={`Select for ${driversInShort(drivers, all)} · ${formatExactPrice(sum, currency)}`}
      tone="signal"
      size="large"
      wide
      busy={!canSelect}
      onClick={() => {
        // The button is removed with the empty cart.
        focusCart();
        onSelect();
        for (const line of lines) actor.send({ type: 'ticket.add', line });
      }}
    />
  );
};
