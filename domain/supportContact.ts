import type { RegionEnvironment } from '#domain/entities';

/** The address that a guardian who needs help writes to; null where the configuration has none. */
export const supportAddress = ({
  supportEmail,
  landingPageUrl,
  socialLinks,
}: Pick<RegionEnvironment, 'supportEmail' | 'landingPageUrl' | 'socialLinks'>): string | null => {
  if (supportEmail !== '') return `mailto:${supportEmail}`;
  return landingPageUrl === '/' ? (socialLinks[0]?.url ?? null) : landingPageUrl;
};
