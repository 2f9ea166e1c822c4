import type { Obstacle } from '#domain/checkout/lineVerdict';
import { MIN_BOOKING_AGE } from '#domain/driver/eligibility';

/**
 * Why a line of the selection cannot be booked: `Quinn was deleted`.
 * @param missed what rules the driver out of the class: `15 cm short`; empty if not known
 */
export const obstacleInWords = (obstacle: Obstacle, driver = 'This driver', missed = ''): string => {
  switch (obstacle.kind) {
    case 'chosen':
      return 'Already in your selection';
    case 'driverGone':
      return `${driver} was deleted`;
    case 'bought': {
      const { sessions, ticketName } = obstacle.ticket;
      return `${driver} already has a ticket for ${sessions || ticketName || 'this session'}`;
    }
    case 'notOnSale':
      return 'Not on sale any more';
    case 'tooYoung':
      return `${driver} is under ${MIN_BOOKING_AGE} on race day`;
    case 'otherClass':
      return missed || `Not for ${driver}'s class any more`;
    case 'soldOut':
      return 'No longer available';
    case 'sameSession':
      return `${driver} has another ticket for this session`;
    default:
      return obstacle satisfies never;
  }
};
