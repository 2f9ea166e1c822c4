import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { paths } from '#domain/routes';
import { useApp, useAppLocation, useRegionIfAny, useUser } from './appContext';
import { FailedState } from './components/FailedState';
import { LoadingOverlay } from './components/LoadingOverlay';
import { ScreenFrame } from './screens/ScreenFrame';
import { Shell } from './shell/Shell';
import { Stage } from './shell/Stage';

export const App = () => {
  const { loading } = useApp();
  const isBusy = useSelector(loading, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Router hook={useAppLocation}>
      <Surroundings>
        <CurrentScreen />
      </Surroundings>
      <LoadingOverlay isBusy={isBusy} />
    </Router>
  );
};

/** The shell around a screen once a region is known (NAV-01). */
const Surroundings = ({ children }: { children: ReactNode }) => {
  const { site, hub, route, menu, navigation } = useApp();
  const region = useRegionIfAny();
  const user = useUser();
  const regions = useSelector(hub, ({ context }) => context.regions);
  const visit = useSelector(route, ({ context }) => context.shown?.visit ?? 0);
  const isMenuOpen = useSelector(menu, (snapshot) => snapshot.matches('open'));

  if (region === null) return <Stage>{children}</Stage>;
  const { environment } = region.configuration;
  return (
    <Shell
      leagueName={site.leagueName}
      regions={regions}
      regionId={region.id}
      regionDisplay={region.display}
      onChooseRegion={(regionId) => navigation.go(paths.events(regionId))}
      landingPageUrl={environment.landingPageUrl}
      accountLabel={user?.firstName || 'My Account'}
      accountHref={paths.account(region.id)}
      ticketsHref={paths.events(region.id)}
      isOpen={isMenuOpen}
      onToggle={() => menu.send({ type: 'menu.toggle' })}
      socialLinks={environment.socialLinks}
      legalEntityName={environment.legalEntity.name}
      privacyHref={paths.legal(region.id, 'privacy')}
      visit={visit}
    >
      {children}
    </Shell>
  );
};

const CurrentScreen = () => {
  const { route, screens } = useApp();
  const visit = useSelector(route, ({ context }) => context.shown?.visit ?? null);
  const hasFailed = useSelector(route, (snapshot) => snapshot.matches('failed') || snapshot.hasTag('broken'));

  if (hasFailed) {
    return (
      <div className="wrap" data-machine="route" data-state="failed">
        <FailedState
          headingLevel={1}
          title="This page could not be opened"
          text="Please check your connection and try again."
          onRetry={() => route.send({ type: 'route.retry' })}
        />
      </div>
    );
  }
  const screen = visit === null ? null : screens.find(visit);
  if (visit === null || screen === null) return null;
  return (
    <ScreenFrame key={visit} visit={visit}>
      {screen.render()}
    </ScreenFrame>
  );
};
