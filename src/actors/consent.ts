import { consentMachine } from '#machines/consent';
import type { App } from '../app/app';
import { configurationOf } from './configuration';

export const provideConsent = ({
  region,
  storage,
  analytics,
}: Pick<App, 'region' | 'storage' | 'analytics'>) =>
  consentMachine.provide({
    actions: {
      persistAccepted: (_, { regionId }) => storage.acceptCookies(regionId),
      startAnalytics: (_, { regionId }) => analytics.start(regionId, configurationOf({ region }).environment),
      holdAnalytics: (_, { regionId }) => analytics.hold(regionId),
    },
  });
