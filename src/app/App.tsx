import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Router } from 'wouter';
import type { AnyActorRef } from 'xstate';
import { paths } from '#domain/routes';
import { isWebAddress } from '#domain/webAddress';
import type { RootActor } from '#machines/root/root';
import { ScreenRegionContext, useApp, useAppLocation, useCurrentRegion, useUser } from '../base/appContext';
import { Boundary } from '../components/feedback/Boundary';
import { LoadingOverlay } from '../components/feedback/LoadingOverlay';
import { shape } from '../components/feedback/Placeholder';
import { RegionChange } from '../dialogs/regionChange/RegionChange';
import { FailedPage } from '../frame/FailedPage';
import { ScreenFrame } from '../frame/ScreenFrame';
import { Chat } from '../shell/Chat';
import { ConnectionNotice } from '../shell/ConnectionNotice';
import { CookieBanner } from '../shell/CookieBanner';
import { OpenPaymentStrip } from '../shell/OpenPaymentStrip';
import { Shell } from '../shell/Shell';
import { SkippedItemsNotice } from '../shell/SkippedItemsNotice';
import { Stage } from '../shell/Stage';

export const App = () => {
  const { root, connection, session, route, regionChange, loading } = useApp();
  const isGuardianAwaited = useSelector(session, (snapshot) => snapshot.matches({ resolving: 'offline' }));
  const isOpening = useSelector(route, (snapshot) => snapshot.hasTag('busy'));
  const isBusy = useSelector(loading, (snapshot) => snapshot.hasTag('busy'));
  const isLong = useSelector(loading, (snapshot) => snapshot.hasTag('long'));
  return (
    <Router hook={useAppLocation}>
      <ConnectionNotice actor={connection} isPageAwaited={isGuardianAwaited && isOpening} />
      <SkippedItemsNotice root={root} />
      <ShellAround>
        <CurrentScreen />
      </ShellAround>
      <RegionChange actor={regionChange} />
      <LoadingOverlay isBusy={isBusy} isLong={isLong} />
    </Router>
  );
};

const ShellAround = ({ children }: { children: ReactNode }) => {
  const { root, site, region: regionActor, route, consent, openPayment, changeRegion } = useApp();
  const region = useCurrentRegion();
  const user = useUser();
  const regions = useSelector(regionActor, ({ context }) => context.regions);
  const visit = useSelector(root, ({ context }) => context.shown?.visit.visit ?? 0);
  const shown = useSelector(root, ({ context }) => context.shown?.visit.route);
  const screen = shown?.screen;
  const isOnSelector = screen === 'regionSelector';
  const hasFailed = useSelector(route, (snapshot) => snapshot.hasTag('failed'));

  // The region selector has no shell, even if its region is already known.
  if (region === null || (isOnSelector && !hasFailed)) return <Stage>{children}</Stage>;
  const { environment } = region.configuration;
  const privacyHref = paths.in(region.id).legal('privacy');
  return (
    <Shell
      leagueName={site.leagueName}
      regions={regions}
      region={region}
      onChooseRegion={(regionId) => changeRegion(regionId, 'shell')}
      landingPageUrl={environment.landingPageUrl}
      accountLabel={user?.firstName || 'My Account'}
      accountHref={paths.in(region.id).account()}
      ticketsHref={paths.in(region.id).raceCalendar()}
      socialLinks={environment.socialLinks}
      legalEntityName={environment.legalEntity.name}
      privacyHref={privacyHref}
      termsHref={paths.in(region.id).legal('terms')}
      hasIcons={site.iconStylesheet !== null}
      visit={visit}
      isStripStill={screen === 'checkout'}
      notice={
        <OpenPaymentStrip
          actor={openPayment}
          shown={{ userId: user?.id ?? null, screen, eventId: shown?.params.id }}
        />
      }
      cookieBanner={<CookieBanner actor={consent} privacyHref={privacyHref} />}
      chat={
        isWebAddress(environment.aiChatUri) ? (
          <Chat key={region.id} regionDisplay={region.display} address={environment.aiChatUri} />
        ) : null
      }
    >
      {children}
    </Shell>
  );
};

/** The machine of the screen on show; null if the screen has none, or its machine has come to its end. */
const screenActor = ({
  children,
  context,
}: {
  children: Record<string, AnyActorRef | undefined>;
  context: ReturnType<RootActor['getSnapshot']>['context'];
}): AnyActorRef | null => children[context.shown?.actorId ?? ''] ?? null;

const CurrentScreen = () => {
  const { root, route, region, screens, navigation, log } = useApp();
  // Deferred: the page answers taps while a large screen renders.
  const shown = useDeferredValue(useSelector(root, ({ context }) => context.shown));
  const actor = useDeferredValue(useSelector(root, screenActor));
  const hasFailed = useSelector(route, (snapshot) => snapshot.hasTag('failed'));
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
    <ScreenRegionContext key={`${visit} ${opened.screen}`} value={shown.region}>
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
    </ScreenRegionContext>
  );
};
