import type { Race, TicketType } from '#domain/entities';
import { raceWith, ticketTypeWith } from '../../domain/examples';

/** The sandbox's first race with a different value in every field, so that reading the wrong field is detected. */
export const distinctRaceWith = (changes: Partial<Race> = {}): Race =>
  raceWith({
    name: 'Ashdown Sprint',
    locationName: 'Ashdown Park Circuit',
    locationCity: 'Crawley',
    startPrice: 55,
    slogan: 'Seven corners by the sea',
    description: 'Three heats and a final.',
    tickets: [distinctTicketWith()],
    ...changes,
  });

/** A ticket with bounds, no two equal, that the example driver meets. */
export const distinctTicketWith = (changes: Partial<TicketType> = {}): TicketType =>
  ticketTypeWith({
    price: 72,
    requirements: {
      minWeight: 30,
      minHeight: 120,
      maxHeight: 180,
      minAge: 7,
      maxAge: 12,
      mustPassR2R: false,
    },
    ...changes,
  });
