import type { RegionConfiguration } from '#domain/entities';
import type { Services } from './app';

/** Of the current region. @throws before there is one: no screen of a region opens earlier */
export const configurationOf = ({ region }: Pick<Services, 'region'>): RegionConfiguration => {
  const { configuration } = region.getSnapshot().context;
  if (configuration === null) throw new Error('No region has been entered');
  return configuration;
};
