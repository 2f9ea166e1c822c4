import { dayOfAge, formatPlainDate } from '#domain/dates';
import type { RequirementCheck, RequirementKind } from '#domain/eligibility';
import { ageOnEventDay } from '#domain/eligibility';
import type { Driver, RaceEvent } from '#domain/entities';
import { feetInchesToCm, formatHeight, formatWeight, type MeasurementSystem } from '#domain/units';

export const requirementLabels: Record<RequirementKind, string> = {
  minWeight: 'Weight from',
  minHeight: 'Height from',
  maxHeight: 'Height up to',
  minAge: 'Age from',
  maxAge: 'Age under',
  certification: 'Certification',
};

const upToOneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const heightGap = (cm: number, system: MeasurementSystem): string =>
  system === 'metric' ? `${cm} cm` : `${upToOneDecimal.format(cm / feetInchesToCm(0, 1))} in`;

export type RequirementFacts = { driver: Driver; event: RaceEvent; system: MeasurementSystem };

/** A requirement that is a number: what is needed, and where the driver does not meet it, by how much. */
export const requirementWords = (
  { kind, needed, actual, verdict }: RequirementCheck,
  { driver, event, system }: RequirementFacts,
): { needed: string; gap: string | null } => {
  const { firstName, dateOfBirth, weight, height } = driver;
  const bound = needed ?? 0;
  const isShort = verdict === 'short';
  switch (kind) {
    case 'minWeight':
      return {
        needed: formatWeight(bound, system),
        gap: isShort
          ? `${firstName} is ${formatWeight(bound - weight, system)} short (${formatWeight(weight, system)})`
          : null,
      };
    case 'minHeight':
    case 'maxHeight': {
      const gap = heightGap(Math.abs(bound - (actual ?? 0)), system);
      const side = kind === 'minHeight' ? 'short' : 'over';
      const known = isShort ? `${firstName} is ${gap} ${side} (${formatHeight(height, system)})` : null;
      return {
        needed: formatHeight(bound, system),
        gap: verdict === 'unknown' ? `${firstName}'s height is not set` : known,
      };
    }
    case 'minAge':
      return {
        needed: `${bound} years`,
        gap: isShort ? `${firstName} fits from ${formatPlainDate(dayOfAge(dateOfBirth, bound))}` : null,
      };
    case 'maxAge':
      return {
        needed: `${bound} years`,
        gap: isShort ? `${firstName} is ${ageOnEventDay(driver, event)} on race day` : null,
      };
    case 'certification':
      return { needed: '', gap: verdict === 'passed' ? null : `${firstName} has not passed it yet` };
  }
};
