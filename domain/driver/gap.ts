import type { DecisiveField } from '#domain/driver/driverForm';
import type { RaceAge, RequirementCheck } from '#domain/driver/eligibility';
import {
  boundInInches,
  boundInLbs,
  cmToInches,
  formatFeetInches,
  formatWeight,
  kgToLbs,
  type MeasurementSystem,
} from '#domain/driver/units';
import type { Driver } from '#domain/entities';
import { dayOfAge, formatPlainDate } from '#domain/time/plainDates';

/** How far a driver is from meeting a requirement. */
export type Gap =
  | {
      kind: 'measure';
      /** The driver, compared with the requirement. */
      adjective: 'short' | 'tall' | 'light';
      /** Difference of `needed` and `actual`, always positive. */
      amount: number;
      unit: 'kg' | 'lbs' | 'cm' | 'in';
      /** The two values as compared: `122`, `125 cm`. */
      actual: string;
      needed: string;
      /** The stored value as other pages show it; null when the same as `actual`. */
      shown: string | null;
    }
  /** Plain date from which the age fits; null when not known. */
  | { kind: 'tooYoung'; fitsFrom: string | null; ages: RaceAge; needed: number }
  /** Plain date since which the age no longer fits; null when not known. */
  | { kind: 'tooOld'; since: string | null; ages: RaceAge }
  | { kind: 'certification' }
  | { kind: 'missing'; field: Extract<DecisiveField, 'weight' | 'height'> };

export type GapFacts = {
  driver: Pick<Driver, 'dateOfBirth' | 'weight' | 'height'>;
  system: MeasurementSystem;
};

/**
 * Null when the requirement is met. A driver who gains exactly `amount` meets the requirement. Metric amounts are
 * whole, because weights are rounded up and heights to the nearest before comparing. Imperial amounts are in tenths,
 * and the bound is the nearest whole pound or inch that passes.
 */
export const gapOf = (
  { kind, needed, actual, completed, verdict }: RequirementCheck,
  { driver: { dateOfBirth, weight, height }, system }: GapFacts,
): Gap | null => {
  if (verdict === 'passed') return null;
  if (kind === 'certification') return { kind };
  if (needed === null || actual === null) {
    return { kind: 'missing', field: kind === 'minWeight' ? 'weight' : 'height' };
  }
  const ages = { counted: actual, completed: completed ?? actual };
  /** A birthday decides only where the league counts completed years. */
  const birthday = (years: number) => (completed === undefined ? dayOfAge(dateOfBirth, years) : null);
  switch (kind) {
    case 'minWeight':
      return { kind: 'measure', adjective: 'light', ...weightGap[system](weight, Math.ceil(needed)) };
    case 'minHeight':
    case 'maxHeight': {
      const side = kind === 'minHeight' ? 'min' : 'max';
      const bound = side === 'min' ? Math.ceil(needed) : Math.floor(needed);
      const adjective = side === 'min' ? 'short' : 'tall';
      return { kind: 'measure', adjective, ...heightGap[system](height ?? actual, bound, side) };
    }
    case 'minAge': {
      const years = Math.ceil(needed);
      return { kind: 'tooYoung', fitsFrom: birthday(years), ages, needed: years };
    }
    case 'maxAge':
      return { kind: 'tooOld', since: birthday(Math.ceil(needed)), ages };
  }
};

const TINY = 1e-6;

/** In tenths, rounded away from the bound. */
const tenths = (value: number, side: 'min' | 'max'): number =>
  side === 'min' ? Math.floor(value * 10 + TINY) : Math.ceil(value * 10 - TINY);

type Measured = Omit<Extract<Gap, { kind: 'measure' }>, 'kind' | 'adjective'>;

const weightGap: Record<MeasurementSystem, (kg: number, neededKg: number) => Measured> = {
  metric: (kg, neededKg) => {
    const compared = Math.ceil(kg);
    const shown = formatWeight(kg, 'metric');
    return {
      amount: neededKg - compared,
      unit: 'kg',
      actual: String(compared),
      needed: `${neededKg} kg`,
      shown: shown === `${compared} kg` ? null : shown,
    };
  },
  imperial: (kg, neededKg) => {
    const needed = boundInLbs(neededKg);
    const actual = tenths(kgToLbs(kg), 'min');
    return {
      amount: (needed * 10 - actual) / 10,
      unit: 'lbs',
      actual: String(actual / 10),
      needed: `${needed} lbs`,
      shown: null,
    };
  },
};

type HeightGap = (cm: number, neededCm: number, side: 'min' | 'max') => Measured;

const heightGap: Record<MeasurementSystem, HeightGap> = {
  metric: (cm, neededCm) => {
    const compared = Math.round(cm);
    return {
      amount: Math.abs(neededCm - compared),
      unit: 'cm',
      actual: String(compared),
      needed: `${neededCm} cm`,
      shown: null,
    };
  },
  imperial: (cm, neededCm, side) => {
    const needed = boundInInches(neededCm, side);
    const actual = tenths(cmToInches(cm), side);
    return {
      amount: Math.abs(needed * 10 - actual) / 10,
      unit: 'in',
      actual: formatFeetInches(actual / 10),
      needed: formatFeetInches(needed),
      shown: null,
    };
  },
};

/** `Ella is 3 cm short (122 of 125 cm)`, without a full stop. */
export const gapInWords = (gap: Gap, firstName: string): string => {
  switch (gap.kind) {
    case 'measure': {
      const counted = gap.shown === null ? gap.actual : `${gap.shown} counts as ${gap.actual}`;
      const figures = `${counted} of ${gap.adjective === 'tall' ? 'at most ' : ''}${gap.needed}`;
      return `${firstName} is ${gapInShort(gap)} (${figures})`;
    }
    case 'tooYoung':
      return gap.fitsFrom === null
        ? `${firstName} is ${racesAs(gap)}, ${gapInShort(gap)}`
        : `${firstName} is ${gap.ages.counted} on race day, and ${gapInShort(gap)}`;
    case 'tooOld':
      return gap.since === null
        ? `${firstName} is ${racesAs(gap)}, ${gapInShort(gap)}`
        : `${firstName} is ${gap.ages.counted} on race day, too old since ${formatPlainDate(gap.since)}`;
    case 'certification':
      return `${firstName} has not passed it yet`;
    case 'missing':
      return `${firstName}'s ${gap.field} is not set`;
  }
};

const racesAs = ({ ages }: { ages: RaceAge }): string => `${ages.completed}, and races as ${ages.counted}`;

/** `3 cm short`, `turns 12 on May 12, 2027`: for a page that already names the driver and the requirement. */
export const gapInShort = (gap: Gap): string => {
  switch (gap.kind) {
    case 'measure':
      return `${gap.amount} ${gap.unit} ${gap.adjective === 'short' ? '' : 'too '}${gap.adjective}`;
    case 'tooYoung':
      return gap.fitsFrom === null
        ? `too young until ${gap.needed}`
        : `turns ${gap.needed} on ${formatPlainDate(gap.fitsFrom)}`;
    case 'tooOld':
      return 'too old';
    case 'certification':
      return 'not passed yet';
    case 'missing':
      return `${gap.field} not set`;
  }
};
