import type { EventTypeDisplay, ExperienceLevel } from '#domain/entities';
import { eventTypeDisplay } from '#domain/race/eventTypeDisplay';
import { useRegion } from '../base/appContext';

type Level = { level: ExperienceLevel | undefined; display: EventTypeDisplay | undefined };

/** An experience level of the region, and the colours of its event type; neither for an id that the region lacks. */
export const useLevel = (levelId: string | null): Level => {
  const { experienceLevels, eventTypes } = useRegion().configuration;
  const level = experienceLevels.find(({ id }) => id === levelId);
  return { level, display: level && eventTypeDisplay(level.defaultEventType, eventTypes) };
};
