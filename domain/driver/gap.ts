import type { DecisiveField } from '#domain/driver/driverForm';
import { decisiveOf, type RaceAge, type RequirementCheck } from '#domain/driver/eligibility';
import type { Driver } from '#domain/entities';
import { formatNumber } from '#domain/formatNumber';
import { dayOfAge, formatPlainDate } from '#domain/time/plainDates';
import {
  boundInInches,
  boundInLbs,
  cmToInches,
  formatFeetInches,
  kgToLbs,
  type MeasurementSystem,
} from '#domain/units';

/** How far a driver is from meeting a requirement. */
export type Gap =
  | {
      kind: 'measure';
      /** The driver, compared with the requirement. */
      adjective: 'short' | 'tall' | 'light';
      /** Difference of `needed` and `actual`, always positive. */
      amount: number;
      unit: Scale['unit'];
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
  const ofHeight = (bound: number, side: Side) =>
    measured(scales.height[system], height ?? actual, bound, side);
  const whole = Math.ceil(needed);
  switch (kind) {
    case 'minWeight':
      return { adjective: 'light', ...measured(scales.weight[system], weight, whole, 'min') };
    case 'minHeight':
      return { adjective: 'short', ...ofHeight(whole, 'min') };
    case 'maxHeight':
      return { adjective: 'tall', ...ofHeight(Math.floor(needed), 'max') };
    case 'minAge':
      return { kind: 'tooYoung', fitsFrom: birthday(whole), ages, needed: whole };
    case 'maxAge':
      return { kind: 'tooOld', since: birthday(whole), ages };
  }
};

/** In the order of the requirements. */
export const gapsOf = (checks: readonly RequirementCheck[], facts: GapFacts): Gap[] =>
  checks.map((check) => gapOf(check, facts)).filter((gap) => gap !== null);

const TINY = 1e-6;

type Side = 'min' | 'max';

/** In tenths, rounded away from the bound. */
const toTenth = (value: number, side: Side): number =>
  (side === 'min' ? Math.floor(value * 10 + TINY) : Math.ceil(value * 10 - TINY)) / 10;

/** How the league's kg and cm are compared: a driver's value, and the bound. */
type Scale = {
  unit: 'kg' | 'lbs' | 'cm' | 'in';
  counted: (value: number, side: Side) => number;
  bound: (needed: number, side: Side) => number;
};

const scales: Record<'weight' | 'height', Record<MeasurementSystem, Scale>> = {
  weight: {
    metric: { unit: 'kg', counted: Math.ceil, bound: (kg) => kg },
    imperial: { unit: 'lbs', counted: (kg) => toTenth(kgToLbs(kg), 'min'), bound: boundInLbs },
  },
  height: {
    metric: { unit: 'cm', counted: Math.round, bound: (cm) => cm },
    imperial: { unit: 'in', counted: (cm, side) => toTenth(cmToInches(cm), side), bound: boundInInches },
  },
};

const measured = ({ unit, ...scale }: Scale, value: number, needed: number, side: Side) => {
  const [counted, bound] = [scale.counted(value, side), scale.bound(needed, side)];
  const shown = unit === 'kg' || unit === 'cm' ? toTenthIn(unit, value) : null;
  return {
    kind: 'measure' as const,
    unit,
    amount: Math.round(Math.abs(bound - counted) * 10) / 10,
    actual: unit === 'in' ? formatFeetInches(counted) : String(counted),
    needed: unit === 'in' ? formatFeetInches(bound) : `${bound} ${unit}`,
    shown: shown === `${counted} ${unit}` ? null : shown,
  };
};

const toTenthIn = (unit: 'kg' | 'cm', value: number): string => `${formatNumber(value, { most: 1 })} ${unit}`;

/** `54.5 kg counts as 55 kg`, where only the league's rounding to metric units meets the requirement; otherwise null. */
export const roundedInWords = (
  { kind, needed, actual, verdict }: RequirementCheck,
  { driver: { weight, height }, system }: GapFacts,
): string | null => {
  const unit = kind === 'minWeight' ? 'kg' : 'cm';
  const value = kind === 'minWeight' ? weight : kind.endsWith('Height') ? height : null;
  if (system === 'imperial' || verdict !== 'passed' || needed === null || value === null) return null;
  const isWithin = kind === 'maxHeight' ? value <= needed : value >= needed;
  const [shown, counted] = [toTenthIn(unit, value), `${actual} ${unit}`];
  return isWithin || shown === counted ? null : `${shown} counts as ${counted}`;
};

/** `Ella is 3 cm short (122 of 125 cm)`, without a full stop. */
export const gapInWords = (gap: Gap, firstName: string): string => {
  if (gap.kind === 'certification') return `${firstName} has not passed it yet`;
  if (gap.kind === 'missing') return `${firstName}'s ${gap.field} is not set`;
  const short = gapInShort(gap);
  if (gap.kind === 'measure') {
    const counted = gap.shown === null ? gap.actual : `${gap.shown} counts as ${gap.actual}`;
    return `${firstName} is ${short} (${counted} of ${gap.adjective === 'tall' ? 'at most ' : ''}${gap.needed})`;
  }
  const { counted, completed } = gap.ages;
  const birthday = gap.kind === 'tooYoung' ? gap.fitsFrom : gap.since;
  if (birthday === null) return `${firstName} is ${completed}, and races as ${counted}, ${short}`;
  const since = gap.kind === 'tooYoung' ? `and ${short}` : `${short} since ${formatPlainDate(birthday)}`;
  return `${firstName} is ${counted} on race day, ${since}`;
};

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

/** The first gap that rules a ticket out for the driver: `15 cm short`; empty where the class does so alone. */
export const decisiveInShort = (missed: readonly RequirementCheck[], facts: GapFacts): string => {
  const [gap] = gapsOf(decisiveOf(missed), facts);
  return gap === undefined || gap.kind === 'certification' ? '' : gapInShort(gap);
};
