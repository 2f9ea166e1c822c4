import type { RegionConfiguration } from '#domain/entities';
import type { RegionContext } from '#machines/region';

export type CurrentRegion = {
  id: string;
  display: string;
  /** ISO 4217 code. */
  currency: string;
  configuration: RegionConfiguration;
};

/** The region the guardian is in, null before one is known. */
export const currentRegion = ({ regions, regionId, configuration }: RegionContext): CurrentRegion | null => {
  const region = regions.find(({ id }) => id === regionId);
  if (region === undefined || configuration === null) return null;
  return {
    id: region.id,
    display: region.display,
    currency: configuration.environment.currency || region.currency,
    configuration,
  };
};
