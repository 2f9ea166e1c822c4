import { contractLimits } from '#domain/form/contractLimits';

/** Counted like the API's JSON schemas: an emoji is one character, not two. */
export const isTooLong = (text: string, field: keyof typeof contractLimits): boolean =>
  [...text].length > contractLimits[field];
