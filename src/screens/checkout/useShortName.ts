import { useSelector } from '@xstate/react';
import { shortName } from '#domain/driver/names';
import type { Driver } from '#domain/entities';
import type { CheckoutActor } from '#machines/checkout/checkout';

/** What a driver is called among the guardian's drivers. */
export const useShortName = (actor: CheckoutActor, driver: Driver): string =>
  useSelector(actor, ({ context }) => shortName(driver, context.drivers));
