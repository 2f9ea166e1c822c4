import { useSelector } from '@xstate/react';
import { isSameData } from '#domain/isSameData';
import { eventTypeDisplay } from '#domain/race/eventTypeDisplay';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useRegion } from '../../base/appContext';
import { RacePicture } from '../../components/race/RacePicture';

/** The race's picture: fills its container, which has a height. */
export const CheckoutPicture = ({ actor }: { actor: CheckoutActor }) => {
  const { eventTypes } = useRegion().configuration;
  const race = useSelector(actor, ({ context }) => context.race, isSameData);
  return race === null ? null : <RacePicture race={race} display={eventTypeDisplay(race.type, eventTypes)} />;
};
