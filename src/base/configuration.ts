import type { RegionConfiguration } from '#domain/entities';
import type { Services } from './app';

/** The current region's. @throws before a region is known, when no screen of a region can be open */
export const configurationOf = ({ region }: Pick<Services, 'region'>): RegionConfiguration => {
  const { configuration } = region.getSnapshot().context;
  if (configuration === null) throw new Error('No region has been entered');
  return configuration;
};
