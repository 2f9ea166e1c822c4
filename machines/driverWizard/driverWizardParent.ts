import type { DecisiveField } from '#domain/driver/driverForm';
import type { Driver } from '#domain/entities';
import { lostWizard } from '#domain/form/formDrafts';
import type { MeasurementSystem } from '#domain/units';
import type { DriverWizardInput, DriverWizardOutput } from '#machines/driverWizard/driverWizardSetup';

export type EditedDriver = {
  /** Null to add a driver. */
  driverId: string | null;
  /** The question to open the wizard at; null for the first. */
  field: DecisiveField | null;
};

/** Without a field the wizard opens at its first question. */
type EditDriver = { driverId: string; field?: DecisiveField };

export type DriverWizardParentEvent = { type: 'driver.add' } | ({ type: 'driver.edit' } & EditDriver);

export type DriverWizardParentInput = {
  userId: string;
  /** Plain date. */
  today: string;
  /** Names of the forms that a forced sign-in closed with a draft; empty once one was opened again. */
  lostForms: readonly string[];
};

export type DriverWizardParent = DriverWizardParentInput & {
  drivers: Driver[];
  system: MeasurementSystem;
  /** The driver that the wizard was last opened for. */
  edited: EditedDriver;
  /**
   * The driver added last, or null. Stays when another driver is edited: the page still shows this driver's next step
   * (BEY-14).
   */
  addedDriverId: string | null;
};

type InParent = { context: DriverWizardParent };

export const newDriver: EditedDriver = { driverId: null, field: null };

/** For a parent's setup. */
export const wizardGuards = {
  isDriver: ({ context: { drivers } }: InParent, { driverId }: { driverId: string }): boolean =>
    drivers.some(({ id }) => id === driverId),
  /** A forced sign-in closed the wizard while it had a draft. */
  hasInterruptedWizard: ({ context: { lostForms, drivers } }: InParent): boolean =>
    lostWizard(lostForms, drivers) !== null,
  /** For the wizard's `onDone`. */
  hasSavedDriver: (_: unknown, { driverId }: DriverWizardOutput): boolean => driverId !== null,
  /** For the wizard's `onDone`: the edited driver was deleted elsewhere. */
  hasLostDriver: (_: unknown, { gone }: DriverWizardOutput): boolean => gone !== null,
};

export const driversRead = ({ drivers }: DriverWizardParent) =>
  ({ type: 'drivers.read', driverIds: drivers.map(({ id }) => id) }) as const;

export const editsDriver = ({ event: { driverId, field } }: { event: EditDriver }): EditedDriver => ({
  driverId,
  field: field ?? null,
});

/** Opens a wizard again that a forced sign-in has closed. */
export const reopensWizard = {
  guard: 'hasInterruptedWizard',
  target: 'managingDriver',
  actions: {
    type: 'assignEdited',
    params: ({ context: { lostForms, drivers } }: InParent): EditedDriver => ({
      ...newDriver,
      ...lostWizard(lostForms, drivers),
    }),
  },
} as const;

/** @param referenceDate plain date for which the server determines the driver's classes */
export const driverWizardInput = (
  { drivers, edited: { driverId, field }, userId, system, today }: DriverWizardParent,
  referenceDate: string | null,
): DriverWizardInput => ({
  driver: drivers.find(({ id }) => id === driverId) ?? null,
  driverIds: drivers.map(({ id }) => id),
  field,
  userId,
  system,
  today,
  referenceDate,
});
