import type { RacingClass } from './demo/racingClasses';

export type Racer = {
  /** kg */
  weight: number;
  /** cm, null = not known. */
  height: number | null;
  passedR2R: boolean;
};

export type DriverClasses = {
  eligibleClasses: string[];
  /** `weight` is the class's lower bound in kg, null without one. */
  closeClasses: { classCode: string; weight: number | null }[];
};

/** Tolerances of a close class. */
const tolerance = { years: 1, centimetres: 10, kilograms: 10 };

/** One entry per missed bound: whether the miss is within `tolerance`. */
const missedBounds = (racingClass: RacingClass, racer: Racer, age: number): boolean[] => {
  const { minAge, maxAge, minHeight, minWeight, mustPassR2R } = racingClass;
  const missed: boolean[] = [];
  if (age < minAge) missed.push(minAge - age <= tolerance.years);
  if (maxAge > 0 && age >= maxAge) missed.push(age - maxAge < tolerance.years);
  if (minHeight > 0) {
    if (racer.height === null) missed.push(true);
    else if (Math.round(racer.height) < minHeight) {
      missed.push(minHeight - racer.height <= tolerance.centimetres);
    }
  }
  if (Math.ceil(racer.weight) < minWeight) {
    missed.push(minWeight - racer.weight <= tolerance.kilograms);
  }
  if (mustPassR2R && !racer.passedR2R) missed.push(true);
  return missed;
};

/** A class is close when exactly one bound is missed, and within `tolerance`. */
export const driverClasses = (classes: RacingClass[], racer: Racer, age: number): DriverClasses => {
  const found: DriverClasses = { eligibleClasses: [], closeClasses: [] };
  for (const racingClass of classes) {
    const missed = missedBounds(racingClass, racer, age);
    if (missed.length === 0) found.eligibleClasses.push(racingClass.code);
    else if (missed.length === 1 && missed[0] === true) {
      found.closeClasses.push({ classCode: racingClass.code, weight: racingClass.minWeight || null });
    }
  }
  return found;
};
