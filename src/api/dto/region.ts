import * as z from 'zod/mini';
import type { RegionConfiguration } from '#domain/entities';
import { id, orElse, text } from '#domain/jsonFields';
import { flag, pageAddress } from './fields';
import { named } from './named';

const region = z.object({
  id,
  display: z.string(),
  currency: z.string(),
  isActive: z.boolean(),
  showOnWebsite: z.boolean(),
});

export const regions = z.array(region);

const experienceLevel = z.object({ id, label: z.string(), defaultEventType: text });

const eventType = z.object({
  id,
  displayName: z.string(),
  description: text,
  background: orElse(z.string(), '#6b7280'),
  textColor: orElse(z.string(), '#ffffff'),
});

const environment = z.object({
  r2rDisplayName: text,
  r2rExplanationUrl: pageAddress,
  landingPageUrl: z.pipe(
    pageAddress,
    z.transform((url) => url || '/'),
  ),
  /** Without the slash at its end, so that paths can be put after it. */
  shopUrl: z.pipe(
    pageAddress,
    z.transform((url) => url.replace(/\/+$/, '')),
  ),
  aiChatUri: text,
  googleAnalyticsId: text,
  useGtm: orElse(flag, false),
  disableLog: orElse(flag, false),
  currency: z.string(),
  supportEmail: text,
  legalEntity: orElse(z.object({ name: text, registeredIn: text }), { name: '', registeredIn: '' }),
  socialLinks: z.pipe(
    orElse(z.array(z.object({ url: pageAddress, display: z.string() })), []),
    z.transform((links) => links.filter(({ url }) => url !== '')),
  ),
});

/** The sets of one region, each found by its name with the region's id appended. */
export const regionConfiguration = (regionId: string) =>
  z.pipe(
    named(
      {
        levels: [`EXPERIENCE_LEVELS_CONFIGURATION_${regionId}`],
        types: [`EVENT_TYPE_CONFIGURATION_${regionId}`],
        website: [`WEB_ENVIRONMENT_CONFIGURATION_${regionId}`],
      },
      z.object({
        levels: z.object({ Configuration: z.array(experienceLevel) }),
        types: z.object({ Configuration: z.array(eventType) }),
        website: z.object({ Configuration: environment }),
      }),
    ),
    z.transform(
      (sets): RegionConfiguration => ({
        environment: sets.website.Configuration,
        experienceLevels: sets.levels.Configuration,
        eventTypes: sets.types.Configuration,
      }),
    ),
  );
