import type { HeldPlaces } from '#domain/entities';

/** `Held for you until 13:05` */
export const heldNote = ({ until }: Pick<HeldPlaces, 'until'>): string =>
  until === null ? 'Held for you' : `Held for you until ${until}`;
