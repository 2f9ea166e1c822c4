import type { EventTypeDisplay } from '#domain/entities';

/** How every race of a type that the configuration does not know is shown. */
export const unknownEventType: EventTypeDisplay = {
  id: 'Unknown',
  displayName: 'Unknown',
  description: '',
  background: '#6b7280',
  textColor: '#ffffff',
};

/** Colours and words of an event type; `unknownEventType` where the configuration has none. */
export const eventTypeDisplay = (typeId: string, types: readonly EventTypeDisplay[]): EventTypeDisplay =>
  types.find(({ id }) => id === typeId) ?? unknownEventType;
