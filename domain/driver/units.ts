const LBS_PER_KG = 2.20462;
const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;

const MIN_WEIGHT_KG = 15;
const MAX_WEIGHT_KG = 180;

/** Not rounded. */
export const kgToLbs = (kg: number): number => kg * LBS_PER_KG;

/** Not rounded. */
export const lbsToKg = (lbs: number): number => lbs / LBS_PER_KG;

/** To the nearest whole inch; inches are 0 to 11. @param cm not negative */
export const cmToFeetInches = (cm: number): { feet: number; inches: number } => {
  const inches = Math.round(cm / CM_PER_INCH);
  return { feet: Math.floor(inches / INCHES_PER_FOOT), inches: inches % INCHES_PER_FOOT };
};

/** Not rounded. */
export const cmToInches = (cm: number): number => cm / CM_PER_INCH;

/** Not rounded. */
export const feetInchesToCm = (feet: number, inches: number): number =>
  (feet * INCHES_PER_FOOT + inches) * CM_PER_INCH;

export type WeightLimits = { min: number; max: number; unit: 'kg' | 'lbs' };

/** The weights a driver may have, both ends included, in the unit the guardian types. */
export const weightLimits = (system: MeasurementSystem): WeightLimits =>
  system === 'metric'
    ? { min: MIN_WEIGHT_KG, max: MAX_WEIGHT_KG, unit: 'kg' }
    : { min: Math.round(kgToLbs(MIN_WEIGHT_KG)), max: Math.round(kgToLbs(MAX_WEIGHT_KG)), unit: 'lbs' };

export type HeightLimits = { min: number; max: number; unit: 'cm' | 'feet' };

/**
 * The heights a driver may have, both ends included, in what the guardian types: whole centimetres, or
 * feet, to which `inchesLimits` come.
 */
export const heightLimits = (system: MeasurementSystem): HeightLimits =>
  system === 'metric' ? { min: 100, max: 220, unit: 'cm' } : { min: 3, max: 7, unit: 'feet' };

/** The inches that may follow the feet, both ends included. */
export const inchesLimits = { min: 0, max: 11 } as const;

const upToOneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `35.5 kg` or `78.3 lbs`, at most one decimal. @param kg stored weight */
export const formatWeight = (kg: number, system: MeasurementSystem): string =>
  system === 'metric' ? `${upToOneDecimal.format(kg)} kg` : `${upToOneDecimal.format(kgToLbs(kg))} lbs`;

/** `125 cm` or `4'1"`, rounded as requirements compare it; `NOT SET` without one. @param cm stored height */
export const formatHeight = (cm: number | null, system: MeasurementSystem): string => {
  if (cm === null) return 'NOT SET';
  if (system === 'metric') return `${Math.round(cm)} cm`;
  const { feet, inches } = cmToFeetInches(cm);
  return `${feet}'${inches}"`;
};

/** Conversions are not exact in binary. */
const TINY = 1e-6;

/** Of what a driver has at least or at most, the nearest whole inch that keeps within it. @param cm not negative */
export const boundInInches = (cm: number, side: 'min' | 'max'): number =>
  side === 'min' ? Math.ceil(cm / CM_PER_INCH - TINY) : Math.floor(cm / CM_PER_INCH + TINY);

/** Of what a driver weighs at least, the nearest whole pound that is enough. */
export const boundInLbs = (kg: number): number => Math.ceil(kgToLbs(kg) - TINY);

/** `35 kg` or `78 lbs`: what a driver weighs at least. */
export const formatWeightBound = (kg: number, system: MeasurementSystem): string =>
  system === 'metric' ? formatWeight(kg, system) : `${boundInLbs(Math.ceil(kg))} lbs`;

/** `125 cm` or `4'2"`: how tall a driver is at least or at most. Whole centimetres are compared, so a bound between two counts as the stricter one. */
export const formatHeightBound = (cm: number, side: 'min' | 'max', system: MeasurementSystem): string => {
  if (system === 'metric') return `${cm} cm`;
  return formatFeetInches(boundInInches(side === 'min' ? Math.ceil(cm) : Math.floor(cm), side));
};

const TENTHS_PER_FOOT = INCHES_PER_FOOT * 10;

/** `4'1"` or `4'1.2"`, to the nearest tenth of an inch. @param inches not negative */
export const formatFeetInches = (inches: number): string => {
  const tenths = Math.round(inches * 10);
  return `${Math.floor(tenths / TENTHS_PER_FOOT)}'${(tenths % TENTHS_PER_FOOT) / 10}"`;
};

export type MeasurementSystem = 'imperial' | 'metric';

/** Imperial in every region whose id includes `US`, metric elsewhere. @param regionId in capitals */
export const measurementSystemOf = (regionId: string): MeasurementSystem =>
  regionId.includes('US') ? 'imperial' : 'metric';
