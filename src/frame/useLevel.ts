import { eventTypeDisplay } from '#domain/race/eventTypeDisplay';
import { useRegion } from '../base/appContext';

/** An experience level of the region, and the colours of its event type; neither for an id that the region lacks. */
export const useLevel = (levelId: string | null) => {
  const { experienceLevels, eventTypes } = useRegion().configuration;
  const level = experienceLevels.find(({ id }) => id === levelId);
  return { level, display: level && eventTypeDisplay(level.defaultEventType, eventTypes) };
};
