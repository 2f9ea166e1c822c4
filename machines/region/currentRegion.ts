import type { Region, RegionConfiguration } from '#domain/entities';
import { type MeasurementSystem, measurementSystemOf } from '#domain/units';

/** The current region, with everything that its pages need. */
export type CurrentRegion = {
  id: string;
  display: string;
  /** ISO 4217 code. */
  currency: string;
  system: MeasurementSystem;
  configuration: RegionConfiguration;
};

export type EnteredRegion = {
  regions: Region[];
  /** The current region; changes only when the next one's configuration has loaded. */
  regionId: string | null;
  /** The configuration of `regionId`. */
  configuration: RegionConfiguration | null;
};

/** Null before the first region. */
export const currentRegion = ({ regions, regionId, configuration }: EnteredRegion): CurrentRegion | null => {
  const region = regions.find(({ id }) => id === regionId);
  if (region === undefined || configuration === null) return null;
  return {
    id: region.id,
    display: region.display,
    currency: configuration.environment.currency || region.currency,
    system: measurementSystemOf(region.id),
    configuration,
  };
};
