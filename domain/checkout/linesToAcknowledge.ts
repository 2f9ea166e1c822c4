import { hasLine, isSameLine } from '#domain/checkout/cartLines';
import { bookableLines, type ReviewedFacts } from '#domain/checkout/checkoutFacts';
import { checkRequirements, raceAgeOn } from '#domain/driver/eligibility';
import { raceDayOf } from '#domain/time/dates';

/**
 * The lines whose driver does not meet all requirements of their ticket, with the unmet ones. In the order of the cart,
 * without unavailable lines, which have to be removed anyway.
 */
export const linesToAcknowledge = (facts: ReviewedFacts) => {
  const { race, drivers } = facts;
  if (race === null) return [];
  const raceDay = raceDayOf(race);
  return bookableLines(facts).flatMap((line) => {
    const driver = drivers.find(({ id }) => id === line.driverId);
    const ticket = race.tickets.find(({ id }) => id === line.ticketTypeId);
    if (driver === undefined || ticket === undefined) return [];
    const checks = checkRequirements(ticket, driver, raceAgeOn(driver, raceDay)).filter(
      ({ verdict }) => verdict !== 'passed',
    );
    return checks.length === 0 ? [] : [{ line, driver, ticket, checks }];
  });
};

/**
 * Whether the acknowledgement does not cover a line after the change: the line has unmet requirements, and was added or
 * met all before. A driver who was unknown before counts as unchanged.
 */
export const needsAcknowledgement = (before: ReviewedFacts, now: ReviewedFacts): boolean => {
  const [then, since] = [linesToAcknowledge(before), linesToAcknowledge(now)];
  return since.some(({ line }) => {
    const wasUnmet = then.some((other) => isSameLine(other.line, line));
    const wasThere = hasLine(before.lines, line);
    const wasKnown = before.drivers.some(({ id }) => id === line.driverId);
    return !wasUnmet && (wasKnown || !wasThere);
  });
};
