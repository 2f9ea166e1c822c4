import type { EventTypeDisplay, ExperienceLevel } from '#domain/entities';

/** Whom an experience level is for, in one line: the league's own, else the races it begins with; empty without either. */
export const levelInWords = (
  { description, defaultEventType }: ExperienceLevel,
  eventTypes: readonly Pick<EventTypeDisplay, 'id' | 'displayName'>[],
): string => {
  const type = eventTypes.find(({ id }) => id === defaultEventType);
  return description || (type === undefined ? '' : `Begins with: ${type.displayName}`);
};
