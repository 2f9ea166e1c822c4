import { phoneExample } from '#domain/form/phone';

/** What a field for a phone number asks for, with an example of the region on one line. */
export const phoneHint = (regionId: string): string =>
  `With the country code, for example ${phoneExample(regionId).replaceAll(' ', '\u00a0')}`;
