import { id, orElse, text } from '#domain/jsonFields';
import { map, z } from '#domain/zod';
import { colour, flag, pageAddress } from './fields';
import { listOf } from './listOf';
import { withAliases } from './withAliases';

const region = z.object({
  id,
  display: z.string(),
  currency: z.string(),
  isActive: z.boolean(),
  showOnWebsite: z.boolean(),
});

export const regions = listOf(region);

const experienceLevel = z.object({ id, label: z.string(), defaultEventType: text, description: text });

const eventType = z.object({
  id,
  displayName: z.string(),
  description: text,
  background: colour('#6b7280'),
  textColor: colour('#ffffff'),
});

/** Each field may be missing. */
export const environment = z.object({
  r2rDisplayName: text,
  r2rExplanationUrl: pageAddress,
  landingPageUrl: map(pageAddress, (url) => url || '/'),
  /** Without a trailing slash. */
  shopUrl: map(pageAddress, (url) => url.replace(/\/+$/, '')),
  aiChatUri: text,
  googleAnalyticsId: text,
  useGtm: orElse(flag, false),
  disableLog: orElse(flag, false),
  /** Empty: the region's own applies. */
  currency: text,
  supportEmail: text,
  legalEntity: orElse(z.object({ name: text, registeredIn: text }), { name: '', registeredIn: '' }),
  socialLinks: map(orElse(z.array(z.object({ url: pageAddress, display: z.string() })), []), (links) =>
    links.filter(({ url }) => url !== ''),
  ),
});

/** Each set's name ends with the region's id. */
export const regionConfiguration = (regionId: string) =>
  map(
    withAliases(
      {
        levels: [`EXPERIENCE_LEVELS_CONFIGURATION_${regionId}`],
        types: [`EVENT_TYPE_CONFIGURATION_${regionId}`],
        website: [`WEB_ENVIRONMENT_CONFIGURATION_${regionId}`],
      },
      z.object({
        levels: z.object({ Configuration: listOf(experienceLevel) }),
        types: z.object({ Configuration: listOf(eventType) }),
        website: z.object({ Configuration: environment }),
      }),
    ),
    ({ levels, types, website }) => ({
      environment: website.Configuration,
      experienceLevels: levels.Configuration,
      eventTypes: types.Configuration,
    }),
  );
