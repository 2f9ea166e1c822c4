import type { RegionEnvironment } from '#domain/entities';

/**
 * Where a guardian gets help: by e-mail, at the landing page (`/` if none is configured) or the first social link; null
 * without any.
 */
export const supportUrl = ({
  supportEmail,
  landingPageUrl,
  socialLinks,
}: Pick<RegionEnvironment, 'supportEmail' | 'landingPageUrl' | 'socialLinks'>): string | null => {
  if (supportEmail !== '') return `mailto:${supportEmail}`;
  return landingPageUrl === '/' ? (socialLinks[0]?.url ?? null) : landingPageUrl;
};
