import { measurementSystemOf } from '#domain/units';
import type { CurrentRegion } from '#machines/region/currentRegion';
import { environment } from '../api/dto/region';

/** A region of which the API has said nothing. */
export const unreadRegion = (id: string): CurrentRegion => ({
  id,
  display: id,
  currency: '',
  system: measurementSystemOf(id),
  configuration: { environment: environment.parse({}), experienceLevels: [], eventTypes: [] },
});
