import { eq } from 'drizzle-orm';
import type { components } from '../src/api/schema';
import { Refusal } from './refusal';
import type { Sandbox } from './sandbox';
import { regions } from './schema';

type RegionRow = typeof regions.$inferSelect;

type Configurations = components['schemas']['Configurations'];

export const listRegions = async (sandbox: Sandbox): Promise<components['schemas']['Region'][]> => {
  const rows = await sandbox.db.select().from(regions).orderBy(regions.position);
  return rows.map(({ id, display, currency, isActive, showOnWebsite }) => ({
    id,
    display,
    currency,
    isActive,
    showOnWebsite,
  }));
};

/** Throws 400 for an unknown region, unless another status is given. */
export const findRegion = async (
  sandbox: Sandbox,
  regionId: string,
  refusedWith = 400,
): Promise<RegionRow> => {
  const [region] = await sandbox.db.select().from(regions).where(eq(regions.id, regionId));
  if (!region) throw new Refusal(refusedWith, 'There is no such hub.');
  return region;
};

/** The region in an outside page's address, or else the first one. */
export const regionOnShow = async (sandbox: Sandbox, regionId: string | undefined): Promise<RegionRow> => {
  const rows = await sandbox.db.select().from(regions).orderBy(regions.position);
  const region = rows.find(({ id }) => id === regionId?.toUpperCase()) ?? rows[0];
  if (!region) throw new Error('The sandbox has no regions');
  return region;
};

/** The region's configuration sets; links lead to this server's pages. */
export const getConfigurations = async (sandbox: Sandbox, regionId: string): Promise<Configurations> => {
  const { id, currency, configuration } = await findRegion(sandbox, regionId, 404);
  const { experienceLevels, eventTypes, chat, timezone: _, ...environment } = configuration;
  const page = (path: string) => `${sandbox.publicOrigin}${path}?region=${id}`;
  const sets: Configurations = {};
  sets[`EXPERIENCE_LEVELS_CONFIGURATION_${id}` as const] = { Configuration: experienceLevels };
  sets[`EVENT_TYPE_CONFIGURATION_${id}` as const] = { Configuration: eventTypes };
  sets[`UPSELL_CONFIGURATION_${id}` as const] = { Configuration: {} };
  sets[`WEB_ENVIRONMENT_CONFIGURATION_${id}` as const] = {
    Configuration: {
      ...environment,
      currency,
      landingPageUrl: page('/landing'),
      shopUrl: `${sandbox.publicOrigin}/shop`,
      r2rExplanationUrl: page('/r2r'),
      aiChatUri: chat ? page('/chat') : '',
    },
  };
  return sets;
};
