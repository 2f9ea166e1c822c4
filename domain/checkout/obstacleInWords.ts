import type { Obstacle } from '#domain/checkout/lineVerdict';
import { MIN_BOOKING_AGE } from '#domain/driver/eligibility';

const wordsFor = (driver: string, missed: string): Record<Exclude<Obstacle['kind'], 'bought'>, string> => ({
  chosen: 'Already in your selection',
  driverGone: `${driver} was deleted`,
  notOnSale: 'Not on sale any more',
  tooYoung: `${driver} is under ${MIN_BOOKING_AGE} on race day`,
  otherClass: missed || `Not for ${driver}'s class any more`,
  soldOut: 'No longer available',
  sameSession: `${driver} has another ticket for this session`,
});

/** Why a line cannot be booked: `Quinn was deleted`. @param missed why not in its class: `15 cm short`; else empty */
export const obstacleInWords = (obstacle: Obstacle, driver = 'This driver', missed = ''): string => {
  if (obstacle.kind !== 'bought') return wordsFor(driver, missed)[obstacle.kind];
  const { sessions, ticketName } = obstacle.ticket;
  return `${driver} already has a ticket for ${sessions || ticketName || 'this session'}`;
};
