import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Router } from 'wouter';
import {
  RegionContext,
  useApp,
  useAppLocation,
  useCurrentRegion,
  useIsOffline,
  useScreenActor,
} from '../base/appContext';
import { Boundary } from '../components/feedback/Boundary';
import { LoadingOverlay } from '../components/feedback/LoadingOverlay';
import { shape } from '../components/feedback/Placeholder';
import { RegionChange } from '../dialogs/regionChange/RegionChange';
import { FailedPage } from '../frame/FailedPage';
import { ScreenFrame } from '../frame/ScreenFrame';
import { UnansweredPage } from '../frame/UnansweredPage';
import { WhileUnanswered } from '../frame/WhileUnanswered';
import { ConnectionNotice } from '../shell/ConnectionNotice';
import { Shell } from '../shell/Shell';
import { SignedInNotice } from '../shell/SignedInNotice';
import { SkippedItemsNotice } from '../shell/SkippedItemsNotice';
import { Stage } from '../shell/Stage';
import { unreadRegion } from './unreadRegion';

export const App = () => {
  const { regionChange, loading } = useApp();
  const isOffline = useIsOffline();
  const isBusy = useSelector(loading, (snapshot) => snapshot.hasTag('busy')) && !isOffline;
  const isLong = useSelector(loading, (snapshot) => snapshot.hasTag('long'));
  return (
    <Router hook={useAppLocation}>
      <ShellAround>
        <CurrentScreen />
      </ShellAround>
      <RegionChange actor={regionChange} />
      <LoadingOverlay isBusy={isBusy} isLong={isLong} />
    </Router>
  );
};

const ShellAround = ({ children }: { children: ReactNode }) => {
  const { root, route, sleep } = useApp();
  const current = useCurrentRegion();
  const hasFailed = useSelector(route, (snapshot) => snapshot.hasTag('failed'));
  const asked = useSelector(route, ({ context }) => context.route?.region ?? null);
  const unread = useMemo(
    () => (hasFailed && asked !== null ? unreadRegion(asked) : null),
    [hasFailed, asked],
  );
  const region = current ?? unread;
  const [drawn] = useState(region);
  // While rendering, as `Asleep` does: React takes every sleeping part for one that reads the region.
  if (drawn !== region) sleep.wakeAll();
  const screen = useSelector(root, ({ context }) => context.shown?.visit.route.screen);

  // The region selector has no shell, even if its region is already known.
  if (region === null || (screen === 'regionSelector' && !hasFailed))
    return (
      <>
        <Notices />
        <Stage>{children}</Stage>
      </>
    );
  return (
    <RegionContext value={region}>
      <Shell notices={<Notices />}>{children}</Shell>
    </RegionContext>
  );
};

const Notices = () => (
  <>
    <ConnectionNotice>
      <WhileUnanswered />
    </ConnectionNotice>
    <SkippedItemsNotice />
    <SignedInNotice />
  </>
);

const CurrentScreen = () => {
  const { root, route, region, screens, navigation, log } = useApp();
  // Deferred: the page answers taps while a large screen renders.
  const shown = useDeferredValue(useSelector(root, ({ context }) => context.shown));
  const actor = useDeferredValue(useScreenActor());
  const hasFailed = useSelector(route, (snapshot) => snapshot.hasTag('failed'));
  const isUnanswered = useSelector(route, (snapshot) => snapshot.hasTag('unanswered'));
  const [prerendered] = useState(shown?.visit.route.screen);

  if (hasFailed) {
    return (
      <FailedPage
        title="This page could not be opened"
        of={region}
        onRetry={() => route.send({ type: 'route.retry' })}
      />
    );
  }
  const code = shown === null ? null : screens.codeOf(shown.visit.route.screen);
  if (shown === null && isUnanswered) return <UnansweredPage />;
  if (shown === null || code === null) return <div {...shape('screen')} />;
  const { visit, route: opened } = shown.visit;
  // A guardian who is refused is led from a prerendered page to another one, which is the first visit.
  const isFirst = visit === 1 && (prerendered ?? opened.screen) === opened.screen;
  const hasBroken = shown.actorId !== null && actor === null;
  const openAgain = () => {
    const { path, search } = navigation.current();
    navigation.go(path + search);
  };
  return (
    <RegionContext key={`${visit} ${opened.screen}`} value={shown.region}>
      <Boundary
        fallback={
          <FailedPage
            title="Something went wrong on this page"
            text="It is our fault. Please try again."
            onRetry={openAgain}
          />
        }
        onError={(error) => log.failure('A screen broke down', error)}
      >
        <ScreenFrame isFirst={isFirst}>{hasBroken ? null : code.render(actor, shown.visit)}</ScreenFrame>
      </Boundary>
    </RegionContext>
  );
};
