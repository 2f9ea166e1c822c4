import type { EventTypeDisplay } from '#domain/entities';

/** For every type missing from the configuration. */
export const unknownEventType: EventTypeDisplay = {
  id: 'Unknown',
  displayName: 'Unknown',
  description: '',
  background: '#6b7280',
  textColor: '#ffffff',
};

export const eventTypeDisplay = (typeId: string, types: readonly EventTypeDisplay[]): EventTypeDisplay =>
  types.find(({ id }) => id === typeId) ?? unknownEventType;
