import { useSelector } from '@xstate/react';
import { shortName } from '#domain/driver/names';
import type { Driver } from '#domain/entities';
import type { CheckoutActor } from '#machines/checkout/checkout';

/** A driver's short name, unique among the guardian's drivers. */
export const useShortName = (actor: CheckoutActor, driver: Driver): string =>
  useSelector(actor, ({ context }) => shortName(driver, context.drivers));
