import type { Region, RegionConfiguration } from '#domain/entities';
import { type Result, succeed } from '#domain/result';
import type { Api } from './client';
import { regionConfiguration, regions } from './dto/region';
import { type Call, request, requestList } from './request';

/** Inactive regions included. */
export const listRegions = (api: Api, signal: AbortSignal): Promise<Result<Region[]>> =>
  requestList(api, 'hubs', regions, signal, () => api.GET('/v1/Configurations/regions', { signal }));

export const getConfigurations: Call<{ regionId: string }, RegionConfiguration> = async (
  api,
  { regionId },
  signal,
) => {
  const read = await request(regionConfiguration(regionId), signal, () =>
    api.in(regionId).GET('/v1/Configurations/all', { signal }),
  );
  if (!read.ok) return read;
  const { environment, experienceLevels, eventTypes } = read.value;
  api.logUnreadable('experienceLevels', experienceLevels.unreadable);
  api.logUnreadable('eventTypes', eventTypes.unreadable);
  return succeed({ environment, experienceLevels: experienceLevels.items, eventTypes: eventTypes.items });
};
