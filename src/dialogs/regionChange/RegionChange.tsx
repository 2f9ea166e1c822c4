import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { RegionChangeActor } from '#machines/regionChange';
import { useApp } from '../../base/appContext';
import { Boundary } from '../../components/feedback/Boundary';

const RegionChangeModal = lazy(() =>
  import('./RegionChangeModal').then((code) => ({ default: code.RegionChangeModal })),
);

/** Asks before a region is left. If the code does not load, the region is left without asking: the selection stays stored. */
export const RegionChange = ({ actor }: { actor: RegionChangeActor }) => {
  const { log } = useApp();
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  const leaveWithoutAsking = (error: unknown) => {
    log.failure('The question before leaving a region could not be shown', error);
    actor.send({ type: 'region.leave' });
  };
  return isAsking ? (
    <Boundary fallback={null} onError={leaveWithoutAsking}>
      <Suspense fallback={null}>
        <RegionChangeModal actor={actor} />
      </Suspense>
    </Boundary>
  ) : null;
};
