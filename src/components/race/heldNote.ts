import type { HeldPlaces } from '#domain/entities';

/** `Held until 13:05 · 12 min left`. @param timeLeft of `useTimeLeft` */
export const heldNote = ({ until }: Pick<HeldPlaces, 'until'>, timeLeft: string | null = null): string =>
  until === null ? 'Held for you' : `Held until ${until}${timeLeft === null ? '' : ` · ${timeLeft}`}`;
