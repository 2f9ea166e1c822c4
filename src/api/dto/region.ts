import * as v from 'valibot';
import type { RegionConfiguration } from '#domain/entities';
import { id, orElse, text } from '#domain/jsonFields';
import { flag, pageAddress } from './fields';
import { listOf } from './listOf';
import { withAliases } from './withAliases';

const region = v.object({
  id,
  display: v.string(),
  currency: v.string(),
  isActive: v.boolean(),
  showOnWebsite: v.boolean(),
});

export const regions = listOf(region);

const experienceLevel = v.object({ id, label: v.string(), defaultEventType: text, description: text });

const eventType = v.object({
  id,
  displayName: v.string(),
  description: text,
  background: orElse(v.string(), '#6b7280'),
  textColor: orElse(v.string(), '#ffffff'),
});

const environment = v.object({
  r2rDisplayName: text,
  r2rExplanationUrl: pageAddress,
  landingPageUrl: v.pipe(
    pageAddress,
    v.transform((url) => url || '/'),
  ),
  /** Without a trailing slash. */
  shopUrl: v.pipe(
    pageAddress,
    v.transform((url) => url.replace(/\/+$/, '')),
  ),
  aiChatUri: text,
  googleAnalyticsId: text,
  useGtm: orElse(flag, false),
  disableLog: orElse(flag, false),
  /** Empty: the region's own applies. */
  currency: text,
  supportEmail: text,
  legalEntity: orElse(v.object({ name: text, registeredIn: text }), { name: '', registeredIn: '' }),
  socialLinks: v.pipe(
    orElse(v.array(v.object({ url: pageAddress, display: v.string() })), []),
    v.transform((links) => links.filter(({ url }) => url !== '')),
  ),
});

/** With one reason for each unreadable item of its lists. */
type ReadConfiguration = {
  configuration: RegionConfiguration;
  unreadable: { experienceLevels: string[]; eventTypes: string[] };
};

/** Each set's name ends with the region's id. */
export const regionConfiguration = (regionId: string) =>
  v.pipe(
    withAliases(
      {
        levels: [`EXPERIENCE_LEVELS_CONFIGURATION_${regionId}`],
        types: [`EVENT_TYPE_CONFIGURATION_${regionId}`],
        website: [`WEB_ENVIRONMENT_CONFIGURATION_${regionId}`],
      },
      v.object({
        levels: v.object({ Configuration: listOf(experienceLevel) }),
        types: v.object({ Configuration: listOf(eventType) }),
        website: v.object({ Configuration: environment }),
      }),
    ),
    v.transform(
      ({ levels, types, website }): ReadConfiguration => ({
        configuration: {
          environment: website.Configuration,
          experienceLevels: levels.Configuration.items,
          eventTypes: types.Configuration.items,
        },
        unreadable: {
          experienceLevels: levels.Configuration.unreadable,
          eventTypes: types.Configuration.unreadable,
        },
      }),
    ),
  );
