import { useSelector } from '@xstate/react';
import { lazy, type ReactNode } from 'react';
import { Router } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import { paths } from '#domain/routes';
import { isWebAddress } from '#domain/webAddress';
import type { routeMachine } from '#machines/route';
import { Boundary } from '../components/Boundary';
import { LatePart } from '../components/LatePart';
import { LoadingOverlay } from '../components/LoadingOverlay';
import { FailedPage } from '../screens/FailedPage';
import { RegionChange } from '../screens/regionChange/RegionChange';
import { ScreenFrame } from '../screens/ScreenFrame';
import { ConnectionNotice } from '../shell/ConnectionNotice';
import { CookieBanner } from '../shell/CookieBanner';
import { Shell } from '../shell/Shell';
import { Stage } from '../shell/Stage';
import { ScreenRegionContext, useApp, useAppLocation, useCurrentRegion, useUser } from './appContext';

const Chat = lazy(() => import('../shell/Chat').then((code) => ({ default: code.Chat })));

type RouteSnapshot = SnapshotFrom<typeof routeMachine>;

export const App = () => {
  const { connection, regionChange, loading, route } = useApp();
  const isBusy = useSelector(loading, (snapshot) => snapshot.hasTag('busy'));
  const isOpening = useSelector(route, isOpeningFirst);
  return (
    <Router hook={useAppLocation}>
      <ConnectionNotice actor={connection} />
      <Surroundings>
        <CurrentScreen />
      </Surroundings>
      <RegionChange actor={regionChange} />
      <LoadingOverlay isBusy={isBusy || isOpening} />
    </Router>
  );
};

const hasFailed = (snapshot: RouteSnapshot): boolean =>
  snapshot.matches('failed') || snapshot.hasTag('broken');

/** There is no screen yet that could say what it waits for. */
const isOpeningFirst = (snapshot: RouteSnapshot): boolean =>
  snapshot.context.shown === null && !hasFailed(snapshot);

/** The region selector stands without the shell, also when the region chosen on it is known already. */
const isOutsideOfRegions = (snapshot: RouteSnapshot): boolean =>
  !hasFailed(snapshot) && snapshot.context.shown?.route.region === null;

/** The shell around a screen once a region is known (NAV-01). */
const Surroundings = ({ children }: { children: ReactNode }) => {
  const { site, region: regionActor, route, menu, consent, chat, changeRegion, log } = useApp();
  const region = useCurrentRegion();
  const user = useUser();
  const regions = useSelector(regionActor, ({ context }) => context.regions);
  const visit = useSelector(route, ({ context }) => context.shown?.visit ?? 0);
  const standsAlone = useSelector(route, isOutsideOfRegions);
  const isMenuOpen = useSelector(menu, (snapshot) => snapshot.matches('open'));

  if (region === null || standsAlone) return <Stage>{children}</Stage>;
  const { environment } = region.configuration;
  const privacyHref = paths.legal(region.id, 'privacy');
  return (
    <Shell
      leagueName={site.leagueName}
      regions={regions}
      regionId={region.id}
      regionDisplay={region.display}
      onChooseRegion={changeRegion}
      landingPageUrl={environment.landingPageUrl}
      accountLabel={user?.firstName || 'My Account'}
      accountHref={paths.account(region.id)}
      ticketsHref={paths.raceCalendar(region.id)}
      isOpen={isMenuOpen}
      onToggle={() => menu.send({ type: 'menu.toggle' })}
      socialLinks={environment.socialLinks}
      legalEntityName={environment.legalEntity.name}
      privacyHref={privacyHref}
      hasIcons={site.iconStylesheet !== null}
      visit={visit}
      cookieBanner={<CookieBanner actor={consent} privacyHref={privacyHref} />}
      chat={
        isWebAddress(environment.aiChatUri) ? (
          <LatePart onError={(error) => log.failure('The chat could not be shown', error)}>
            <Chat actor={chat} regionDisplay={region.display} address={environment.aiChatUri} />
          </LatePart>
        ) : null
      }
    >
      {children}
    </Shell>
  );
};

const CurrentScreen = () => {
  const { route, screens, navigation, log } = useApp();
  const visit = useSelector(route, ({ context }) => context.shown?.visit ?? null);
  const isFailed = useSelector(route, hasFailed);

  if (isFailed) {
    return (
      <FailedPage
        title="This page could not be opened"
        text="Please check your connection and try again."
        onRetry={() => route.send({ type: 'route.retry' })}
      />
    );
  }
  const screen = visit === null ? null : screens.find(visit);
  if (visit === null || screen === null) return null;
  const openAgain = () => {
    const { path, search } = navigation.current();
    navigation.go(path + search);
  };
  return (
    <ScreenRegionContext key={visit} value={screen.region}>
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
        <ScreenFrame isFirst={visit === 1}>{screen.render()}</ScreenFrame>
      </Boundary>
    </ScreenRegionContext>
  );
};
