import type { RequirementCheck, RequirementKind } from '#domain/driver/eligibility';
import type { MeasurementSystem } from '#domain/driver/units';
import { formatHeightBound, formatWeightBound } from '#domain/driver/units';

export const requirementLabels: Record<RequirementKind, string> = {
  minWeight: 'Weight from',
  minHeight: 'Height from',
  maxHeight: 'Height up to',
  minAge: 'Age from',
  maxAge: 'Age under',
  certification: 'Certification',
};

/** The required value in the region's units: `125 cm`; empty for the certification, which has a name instead. */
export const neededInWords = ({ kind, needed }: RequirementCheck, system: MeasurementSystem): string => {
  if (needed === null) return '';
  switch (kind) {
    case 'minWeight':
      return formatWeightBound(needed, system);
    case 'minHeight':
      return formatHeightBound(needed, 'min', system);
    case 'maxHeight':
      return formatHeightBound(needed, 'max', system);
    default:
      return `${needed} years`;
  }
};
