import { formatNumber } from '#domain/formatNumber';

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

export type MeasurementSystem = 'imperial' | 'metric';

/** Imperial in every region whose id includes `US`, metric elsewhere. @param regionId in capitals */
export const measurementSystemOf = (regionId: string): MeasurementSystem =>
  regionId.includes('US') ? 'imperial' : 'metric';

/** Accepted weights, inclusive, in the unit that the guardian types. */
export const weightLimits = {
  metric: { min: MIN_WEIGHT_KG, max: MAX_WEIGHT_KG, unit: 'kg' },
  imperial: { min: Math.round(kgToLbs(MIN_WEIGHT_KG)), max: Math.round(kgToLbs(MAX_WEIGHT_KG)), unit: 'lbs' },
} as const satisfies Record<MeasurementSystem, object>;

/** In the unit that the guardian types; not rounded. */
const weightFromKg: Record<MeasurementSystem, (kg: number) => number> = {
  metric: (kg) => kg,
  imperial: kgToLbs,
};

/** Accepted heights, inclusive, in whole cm or feet; `inchesLimits` apply to the inches. */
export const heightLimits: Record<MeasurementSystem, { min: number; max: number }> = {
  metric: { min: 100, max: 220 },
  imperial: { min: 3, max: 7 },
};

/** Inclusive. */
export const inchesLimits = { min: 0, max: 11 } as const;

/** `35.5 kg` or `78.3 lbs`, to a tenth. */
export const formatWeight = (kg: number, system: MeasurementSystem): string =>
  `${formatNumber(weightFromKg[system](kg), { most: 1 })} ${weightLimits[system].unit}`;

const heightIn: Record<MeasurementSystem, (cm: number) => string> = {
  metric: (cm) => `${formatNumber(cm, { most: 1 })} cm`,
  imperial: (cm) => formatFeetInches(cmToInches(cm)),
};

/** `124.5 cm` or `4'1"`, to a tenth; `NOT SET` for null. */
export const formatHeight = (cm: number | null, system: MeasurementSystem): string =>
  cm === null ? 'NOT SET' : heightIn[system](cm);

/** Tolerance for binary fractions. */
const TINY = 1e-6;

/** The nearest whole inch that satisfies the bound. */
export const boundInInches = (cm: number, side: 'min' | 'max'): number =>
  side === 'min' ? Math.ceil(cm / CM_PER_INCH - TINY) : Math.floor(cm / CM_PER_INCH + TINY);

/** The nearest whole pound that satisfies a minimum weight. */
export const boundInLbs = (kg: number): number => Math.ceil(kgToLbs(kg) - TINY);

/** A minimum weight: `35 kg` or `78 lbs`. */
export const formatWeightBound: Record<MeasurementSystem, (kg: number) => string> = {
  metric: (kg) => formatWeight(kg, 'metric'),
  imperial: (kg) => `${boundInLbs(Math.ceil(kg))} ${weightLimits.imperial.unit}`,
};

/**
 * A minimum or maximum height: `125 cm` or `4'2"`. Fractions of a cm round to the stricter bound, because whole cm
 * are compared.
 */
export const formatHeightBound: Record<MeasurementSystem, (cm: number, side: 'min' | 'max') => string> = {
  metric: (cm) => `${cm} cm`,
  imperial: (cm, side) =>
    formatFeetInches(boundInInches(side === 'min' ? Math.ceil(cm) : Math.floor(cm), side)),
};

const TENTHS_PER_FOOT = INCHES_PER_FOOT * 10;

/** `4'1"` or `4'1.2"`, to the nearest tenth of an inch. @param inches not negative */
export const formatFeetInches = (inches: number): string => {
  const tenths = Math.round(inches * 10);
  return `${Math.floor(tenths / TENTHS_PER_FOOT)}'${(tenths % TENTHS_PER_FOOT) / 10}"`;
};
