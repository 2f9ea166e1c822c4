import type { EventTypeDisplay, ExperienceLevel } from '#domain/entities';

/** The league's description of an experience level, or else its first event type; empty without either. */
export const levelInWords = (
  { description, defaultEventType }: ExperienceLevel,
  eventTypes: readonly Pick<EventTypeDisplay, 'id' | 'displayName'>[],
): string => {
  const type = eventTypes.find(({ id }) => id === defaultEventType);
  return description || (type === undefined ? '' : `Begins with: ${type.displayName}`);
};
