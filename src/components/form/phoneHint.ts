import { phoneExample } from '#domain/form/phone';

/** The hint of a phone field; the region's example number does not wrap. */
export const phoneHint = (regionId: string): string =>
  `For race changes. Example: ${phoneExample(regionId).replaceAll(' ', '\u00a0')}`;
