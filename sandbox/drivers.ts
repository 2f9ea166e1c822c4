import { and, eq } from 'drizzle-orm';
import { plainDateIn } from '#domain/time/dates';
import { ageOn } from '#domain/time/plainDates';
import type { components } from '../src/api/schema';
import { driverClasses } from './classes';
import { racingClasses } from './demo/racingClasses';
import { lockGuardian } from './lockGuardian';
import { checkedNames } from './personName';
import { randomId } from './randomId';
import { conflict, invalid, notFound } from './refusal';
import { findRegion } from './regions';
import type { Sandbox } from './sandbox';
import { drivers } from './schema';

type DriverRow = typeof drivers.$inferSelect;
type DriverAnswer = components['schemas']['Driver'];
type DriverValues = components['schemas']['DriverValues'];

/** `maxItems` of the list in openapi.yaml. */
const maxDrivers = 200;

/** Of `referenceDate` from today: ages beyond are none of the contract. */
const maxYears = 100;

/** `YYYY-MM-DD` of an existing day. */
const isPlainDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
};

/** `referenceDate` as a plain date in the region's timezone; today without one. */
const referenceDay = async (sandbox: Sandbox, regionId: string, referenceDate?: string): Promise<string> => {
  const instant = referenceDate === undefined ? sandbox.now() : new Date(referenceDate);
  const exists = referenceDate === undefined || isPlainDate(referenceDate.slice(0, 10));
  if (!exists || Number.isNaN(instant.getTime())) throw invalid('The reference date does not exist.');
  if (Math.abs(instant.getUTCFullYear() - sandbox.now().getUTCFullYear()) > maxYears) {
    throw invalid('The reference date is too far away.');
  }
  if (referenceDate?.length === 10) return referenceDate;
  const { configuration } = await findRegion(sandbox, regionId);
  return plainDateIn(instant.toISOString(), configuration.timezone);
};

const answerDriver = (driver: DriverRow, day: string): DriverAnswer => {
  const age = ageOn(driver.dateOfBirth, day);
  return {
    id: driver.id,
    userId: driver.userId,
    name: `${driver.firstName} ${driver.lastName}`,
    firstName: driver.firstName,
    lastName: driver.lastName,
    weight: driver.weight,
    height: driver.height,
    dateOfBirth: driver.dateOfBirth,
    sex: driver.sex as DriverAnswer['sex'],
    experienceLevel: driver.experienceLevel,
    ...driverClasses(racingClasses, driver, age),
    raceAge: Math.max(0, age),
    passedR2R: driver.passedR2R,
  };
};

/** Throws for a birth date in the future, a driver of 18 or more, and an unknown level. */
const checkedValues = async (
  sandbox: Sandbox,
  regionId: string,
  values: DriverValues,
): Promise<DriverValues> => {
  const { configuration } = await findRegion(sandbox, regionId);
  const today = plainDateIn(sandbox.now().toISOString(), configuration.timezone);
  const names = checkedNames(values);
  const age = isPlainDate(values.dateOfBirth) ? ageOn(values.dateOfBirth, today) : -1;
  if (age < 0) throw invalid('The date of birth does not exist.');
  if (age >= 18) throw invalid('Drivers must be under 18 years old.');
  if (!configuration.experienceLevels.some(({ id }) => id === values.experienceLevel)) {
    throw invalid('There is no such experience level.');
  }
  const { dateOfBirth, weight, height, sex, experienceLevel } = values;
  return { ...names, dateOfBirth, weight, height, sex, experienceLevel };
};

export const listDrivers = async (
  sandbox: Sandbox,
  regionId: string,
  userId: string,
  referenceDate?: string,
): Promise<DriverAnswer[]> => {
  const day = await referenceDay(sandbox, regionId, referenceDate);
  const rows = await sandbox.db
    .select()
    .from(drivers)
    .where(eq(drivers.userId, userId))
    .orderBy(drivers.createdAt, drivers.id);
  return rows.map((row) => answerDriver(row, day));
};

export const createDriver = async (
  sandbox: Sandbox,
  regionId: string,
  userId: string,
  values: DriverValues,
  referenceDate?: string,
): Promise<DriverAnswer> => {
  const day = await referenceDay(sandbox, regionId, referenceDate);
  const row: DriverRow = {
    ...(await checkedValues(sandbox, regionId, values)),
    id: randomId('DRV'),
    userId,
    passedR2R: false,
    createdAt: sandbox.now(),
  };
  await sandbox.change(async (transaction) => {
    await lockGuardian(transaction, userId);
    if ((await transaction.$count(drivers, eq(drivers.userId, userId))) >= maxDrivers) {
      throw conflict(`A guardian can have up to ${maxDrivers} drivers. Please delete one first.`);
    }
    await transaction.insert(drivers).values(row);
  });
  return answerDriver(row, day);
};

const ownDriver = (userId: string, driverId: string) =>
  and(eq(drivers.id, driverId), eq(drivers.userId, userId));
const noSuchDriver = () => notFound('There is no such driver.');

export const updateDriver = async (
  sandbox: Sandbox,
  regionId: string,
  userId: string,
  driverId: string,
  values: DriverValues,
): Promise<void> => {
  const changed = await sandbox.db
    .update(drivers)
    .set(await checkedValues(sandbox, regionId, values))
    .where(ownDriver(userId, driverId))
    .returning({ id: drivers.id });
  if (changed.length === 0) throw noSuchDriver();
};

/** Keeps the driver's tickets. */
export const deleteDriver = async (sandbox: Sandbox, userId: string, driverId: string): Promise<void> => {
  const deleted = await sandbox.db
    .delete(drivers)
    .where(ownDriver(userId, driverId))
    .returning({ id: drivers.id });
  if (deleted.length === 0) throw noSuchDriver();
};
