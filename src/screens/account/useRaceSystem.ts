import { useSelector } from '@xstate/react';
import { raceSystem } from '#domain/account/accountSelectors';
import type { MeasurementSystem } from '#domain/units';
import type { AccountActor } from '#machines/account/account';
import { useRegion } from '../../base/appContext';

/** @param eventId of the ticket */
export const useRaceSystem = (actor: AccountActor, eventId: string): MeasurementSystem => {
  const { system } = useRegion();
  return useSelector(actor, ({ context }) => raceSystem(context.otherRegions, eventId, system));
};
