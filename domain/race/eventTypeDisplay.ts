import type { EventTypeDisplay } from '#domain/entities';

/** For every type missing from the configuration. */
export const unknownEventType: EventTypeDisplay = {
  id: 'Unknown',
  displayName: 'Unknown',
  description: 'Races that belong to none of the other types.',
  background: '#6b7280',
  textColor: '#ffffff',
};

export const eventTypeDisplay = (typeId: string, types: readonly EventTypeDisplay[]): EventTypeDisplay =>
  types.find(({ id }) => id === typeId) ?? unknownEventType;

/** The id where a column can have this type; null otherwise. */
export const knownTypeId = (typeId: string | null, types: readonly EventTypeDisplay[]): string | null =>
  [...types, unknownEventType].some(({ id }) => id === typeId) ? typeId : null;
