import type { RegionConfiguration } from '#domain/entities';
import type { App } from './app';

/** Of the current region. @throws before there is one: no screen of a region opens earlier */
export const configurationOf = ({ region }: Pick<App, 'region'>): RegionConfiguration => {
  const { configuration } = region.getSnapshot().context;
  if (configuration === null) throw new Error('No region has been entered');
  return configuration;
};
