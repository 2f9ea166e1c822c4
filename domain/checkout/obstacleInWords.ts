import type { Obstacle } from '#domain/checkout/lineVerdict';
import { MIN_BOOKING_AGE } from '#domain/driver/eligibility';

/** Null for a name that is not known. */
type Names = {
  /** The driver's. */
  driver: string | null;
  /** The session of the line, or its ticket. */
  session: string | null;
};

const words: Record<Obstacle['kind'], (names: { driver: string; session: string }) => string> = {
  chosen: () => 'Already in your selection',
  driverGone: ({ driver }) => `${driver} was deleted`,
  bought: ({ driver, session }) => `${driver} already has a ticket for ${session}`,
  notOnSale: () => 'Not on sale any more',
  tooYoung: ({ driver }) => `${driver} is under ${MIN_BOOKING_AGE} on race day`,
  otherClass: ({ driver }) => `Not for ${driver}'s class any more`,
  soldOut: () => 'No longer available',
  sameSession: ({ driver }) => `${driver} has another ticket for this session`,
};

/** Why a line of the selection cannot be booked: `Quinn was deleted`. */
export const obstacleInWords = ({ kind }: Obstacle, { driver, session }: Names): string =>
  words[kind]({ driver: driver ?? 'This driver', session: session || 'this session' });
