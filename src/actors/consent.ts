import { consentMachine } from '#machines/consent';
import type { App } from '../app/app';
import { configurationOf } from './configuration';

export const provideConsent = ({ hub, kept, analytics }: Pick<App, 'hub' | 'kept' | 'analytics'>) =>
  consentMachine.provide({
    actions: {
      keepAccepted: (_, { regionId }) => kept.acceptCookies(regionId),
      startAnalytics: (_, { regionId }) => analytics.start(regionId, configurationOf({ hub }).environment),
      holdAnalytics: (_, { regionId }) => analytics.hold(regionId),
    },
  });
