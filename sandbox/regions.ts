import { eq } from 'drizzle-orm';
import type { components } from '../src/api/schema';
import type { League } from './league';
import { Refusal } from './refusal';
import { hubs } from './schema';

type HubRow = typeof hubs.$inferSelect;

export const listRegions = async (league: League): Promise<components['schemas']['Region'][]> => {
  const rows = await league.db.select().from(hubs).orderBy(hubs.position);
  return rows.map(({ id, display, currency, isActive, showOnWebsite }) => ({
    id,
    display,
    currency,
    isActive,
    showOnWebsite,
  }));
};

/** Refuses where there is no such hub: with 400, a header that is wrong, unless told otherwise. */
export const findHub = async (league: League, hubId: string, refusedWith = 400): Promise<HubRow> => {
  const [hub] = await league.db.select().from(hubs).where(eq(hubs.id, hubId));
  if (!hub) throw new Refusal(refusedWith, 'There is no such hub.');
  return hub;
};

/** The hub an outside page speaks for: the one in its address, else the league's first. */
export const hubOnShow = async (league: League, hubId: string | undefined): Promise<HubRow> => {
  const rows = await league.db.select().from(hubs).orderBy(hubs.position);
  const hub = rows.find(({ id }) => id === hubId?.toUpperCase()) ?? rows[0];
  if (!hub) throw new Error('The league has no hubs');
  return hub;
};

/** The hub's configuration sets; its outside pages are those of this server. */
export const getConfigurations = async (
  league: League,
  hubId: string,
): Promise<components['schemas']['Configurations']> => {
  const { id, currency, configuration } = await findHub(league, hubId, 404);
  const { experienceLevels, eventTypes, chat, timezone: _, ...environment } = configuration;
  const page = (path: string) => `${league.publicOrigin}${path}?hub=${id}`;
  return {
    [`EXPERIENCE_LEVELS_CONFIGURATION_${id}`]: { Configuration: experienceLevels },
    [`EVENT_TYPE_CONFIGURATION_${id}`]: { Configuration: eventTypes },
    [`UPSELL_CONFIGURATION_${id}`]: { Configuration: {} },
    [`WEB_ENVIRONMENT_CONFIGURATION_${id}`]: {
      Configuration: {
        ...environment,
        currency,
        landingPageUrl: page('/landing'),
        shopUrl: `${league.publicOrigin}/shop`,
        r2rExplanationUrl: page('/r2r'),
        aiChatUri: chat ? page('/chat') : '',
      },
    },
  };
};
