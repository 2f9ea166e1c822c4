import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type CartView, cartView } from '#domain/checkout/cartView';
import { factsOf } from '#domain/checkout/checkoutFacts';
import { type DriverSection, driverOptions, driverSections, isFull } from '#domain/checkout/driverSections';
import { linesToAcknowledge, type UnmetLine } from '#domain/checkout/linesToAcknowledge';
import { hasNothingToBook } from '#domain/checkout/submitRefusal';
import type { CheckoutActor } from '#machines/checkout/checkout';

export type CheckoutView = {
  sections: DriverSection[];
  cart: CartView;
  /** Lines whose driver does not meet all requirements. */
  unmet: UnmetLine[];
  /** No driver can be given another ticket. */
  isFull: boolean;
  /** There is something to buy or to choose. */
  canBook: boolean;
};

/** Data for the parts of the checkout, derived once per change. */
export const useCheckoutView = (actor: CheckoutActor): CheckoutView => {
  const facts = useSelector(actor, ({ context }) => factsOf(context), shallowEqual);
  const { race, drivers } = facts;
  const options = useMemo(() => driverOptions({ race, drivers }), [race, drivers]);
  return useMemo(
    () => ({
      sections: driverSections(facts, options),
      cart: cartView(facts),
      unmet: linesToAcknowledge(facts),
      isFull: isFull(facts),
      canBook: !hasNothingToBook(facts),
    }),
    [facts, options],
  );
};
