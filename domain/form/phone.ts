import { plainText } from '#domain/form/typedText';
import { type MeasurementSystem, measurementSystemOf } from '#domain/units';

/**
 * `+44 20 7946 0958`, `1-555-123-4567`, `(555) 123-4567`: a country part of up to 4 digits, an area of up to 3 in
 * parentheses, then groups of up to 4, up to 4 and up to 9, separated by one dash, dot or space. Country or area may
 * be missing. Every repetition is bounded, so matching time is too.
 */
export const phonePattern =
  /^(?:\+?\d{1,4}[-. ]?(?:\(\d{1,3}\)[-. ]?)?|\(\d{1,3}\)[-. ]?)\d{1,4}[-. ]?\d{1,4}[-. ]?\d{1,9}$/;

export const isPhone = (text: string): boolean => phonePattern.test(text);

/** A Japanese keyboard writes a long vowel's sign for a dash. */
const longVowel = /(\d *)[\u30fc]/g;

/**
 * The number in a form that the pattern allows: with its separators where they fit, otherwise without. `(0)` belongs to
 * numbers dialled at home and goes with the separators of an international one.
 */
export const phoneFrom = (typed: string): string => {
  const text = plainText(typed).replace(longVowel, '$1-');
  if (isPhone(text)) return text;
  const digits = text.replace(/^\+.*/, (abroad) => abroad.replace(/\( *0 *\)/, '')).replace(/[-. /()]/g, '');
  return isPhone(digits) ? digits : text;
};

/** Unassigned numbers, in international format. */
const examples: Readonly<Record<string, string>> = {
  AE: '+971 50 123 4567',
  AU: '+61 2 5550 1234',
  CA: '+1 416 555 0142',
  IE: '+353 20 912 3456',
};

const exampleElsewhere: Record<MeasurementSystem, string> = {
  metric: '+44 20 7946 0958',
  imperial: '+1 212 555 0142',
};

/** Example in the region's format; another country's for an unlisted region. */
export const phoneExample = (regionId: string): string =>
  examples[regionId] ?? exampleElsewhere[measurementSystemOf(regionId)];
