import { useSelector } from '@xstate/react';
import type { RaceActor } from '#machines/race/race';
import { RetryBanner } from '../../components/feedback/RetryBanner';

/**
 * Says that related races or rounds failed to load (BEY-04). Rendered from the start, so that the text is announced.
 */
export const RelatedRacesNotice = ({ actor }: { actor: RaceActor }) => {
  const isIncomplete = useSelector(actor, (snapshot) => {
    const { relatedRaces } = snapshot.context;
    return (
      relatedRaces?.races === null ||
      relatedRaces?.children === null ||
      snapshot.matches('readyWithoutRelated')
    );
  });
  const isReading = useSelector(
    actor,
    (snapshot) => snapshot.matches('refreshing') || snapshot.matches('gathering'),
  );
  return (
    <div role="status">
      {isIncomplete ? (
        <RetryBanner tone="info" busy={isReading} onRetry={() => actor.send({ type: 'race.reload' })}>
          The other races could not be loaded.
        </RetryBanner>
      ) : null}
    </div>
  );
};
