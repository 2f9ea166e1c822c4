import type { Region, RegionConfiguration } from '#domain/entities';
import { type Result, succeed } from '#domain/result';
import type { Api } from './client';
import { regionConfiguration, regions } from './dto/region';
import { type CallOptions, request, requestList } from './request';

/** All regions, also those that are not on offer. */
export const listRegions = (
  api: Api,
  signal: AbortSignal,
  options?: CallOptions,
): Promise<Result<Region[]>> =>
  requestList(
    api,
    'regions',
    regions,
    signal,
    (sending) => api.GET('/v1/Configurations/regions', sending),
    options,
  );

/** Names the region explicitly, because another one may be on show by the time the request leaves. */
export const getConfigurations = async (
  api: Api,
  { regionId }: { regionId: string },
  signal: AbortSignal,
  options?: CallOptions,
): Promise<Result<RegionConfiguration>> => {
  const read = await request(
    regionConfiguration(regionId),
    signal,
    ({ headers, ...sending }) =>
      api.GET('/v1/Configurations/all', { ...sending, headers: { ...headers, 'hub-region': regionId } }),
    options,
  );
  if (!read.ok) return read;
  const { configuration, unreadable } = read.value;
  api.logUnreadable('experienceLevels', unreadable.experienceLevels);
  api.logUnreadable('eventTypes', unreadable.eventTypes);
  return succeed(configuration);
};
