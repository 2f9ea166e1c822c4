import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { cartView } from '#domain/checkout/cartView';
import { factsOf } from '#domain/checkout/checkoutFacts';
import { driverOptions, driverSections, hasNothingToBook, isFull } from '#domain/checkout/driverSections';
import { linesToAcknowledge } from '#domain/checkout/linesToAcknowledge';
import { offerForAll } from '#domain/checkout/offerForAll';
import { gapsOf } from '#domain/driver/gap';
import { shortName } from '#domain/driver/names';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useRegion } from '../../base/appContext';

/** Data for the parts of the checkout, derived once per change. */
export const useCheckoutView = (actor: CheckoutActor) => {
  const { system, configuration } = useRegion();
  const { r2rDisplayName: certification } = configuration.environment;
  const facts = useSelector(actor, ({ context }) => factsOf(context), shallowEqual);
  const { race, drivers } = facts;
  const options = useMemo(() => driverOptions({ race, drivers }), [race, drivers]);
  const sections = useMemo(() => driverSections(facts, options), [facts, options]);
  return useMemo(
    () => ({
      sections,
      cart: cartView({ ...facts, system }),
      unmet: linesToAcknowledge(facts).map(({ line, driver, ticket, checks }) => ({
        line,
        name: shortName(driver, drivers),
        ticketName: ticket.name,
        gaps: gapsOf(checks, { driver, system }),
        certification,
      })),
      offer: offerForAll(facts, sections),
      /** No driver can be given another ticket. */
      isFull: isFull(sections),
      /** There is something to buy or to choose. */
      hasChoice: !hasNothingToBook(facts.lines, sections),
    }),
    [facts, sections, drivers, system, certification],
  );
};

export type CheckoutView = ReturnType<typeof useCheckoutView>;

/** A line whose driver does not meet all requirements. */
export type UnmetLine = CheckoutView['unmet'][number];
