import type { Obstacle } from '#domain/checkout/lineVerdict';
import { MIN_BOOKING_AGE } from '#domain/driver/eligibility';

type Names = { driver: string; session: string };

const words: Record<Obstacle['kind'], (names: Names) => string> = {
  chosen: () => 'Already in your selection',
  driverGone: ({ driver }) => `${driver} was deleted`,
  bought: ({ driver, session }) => `${driver} already has a ticket for ${session}`,
  notOnSale: () => 'Not on sale any more',
  tooYoung: ({ driver }) => `${driver} is under ${MIN_BOOKING_AGE} on race day`,
  otherClass: ({ driver }) => `Not for ${driver}'s class any more`,
  soldOut: () => 'No longer available',
  sameSession: ({ driver }) => `${driver} has another ticket for this session`,
};

/**
 * Why a line of the selection cannot be booked: `Quinn was deleted`.
 * @param names of the driver, and of the line's session or its ticket; undefined or empty where not known
 */
export const obstacleInWords = (
  { kind }: Obstacle,
  names: { [Name in keyof Names]: string | undefined },
): string => words[kind]({ driver: names.driver || 'This driver', session: names.session || 'this session' });
