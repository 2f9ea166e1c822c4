import type { RegionEnvironment } from '#domain/entities';
import { createLeague } from '../app/league';
import { configuration } from '../domain/examples';

export const leagueWith = (environment: Partial<RegionEnvironment>) =>
  createLeague({
    configuration: { ...configuration, environment: { ...configuration.environment, ...environment } },
  });
