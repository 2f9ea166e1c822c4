import { useSelector } from '@xstate/react';
import type { UnmetLine } from '#domain/checkout/linesToAcknowledge';
import { gapOf } from '#domain/driver/gap';
import type { Misfit } from '#domain/driver/misfit';
import { shortName } from '#domain/driver/names';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useRegion } from '../../base/appContext';

/** Facts for the sentence about an unmet line. */
export const useMisfit = (actor: CheckoutActor): ((unmet: UnmetLine) => Misfit) => {
  const { r2rDisplayName: certification } = useRegion().configuration.environment;
  const system = useSelector(actor, ({ context }) => context.system);
  const drivers = useSelector(actor, ({ context }) => context.drivers);
  return ({ driver, ticket, checks }) => ({
    name: shortName(driver, drivers),
    ticketName: ticket.name,
    gaps: checks.map((check) => gapOf(check, { driver, system })).filter((gap) => gap !== null),
    certification,
  });
};
