import { type TicketOption, ticketOptions } from '#domain/driver/eligibility';
import { type Gap, gapsOf } from '#domain/driver/gap';
import type { Driver, Race, TicketType } from '#domain/entities';
import { isSameData } from '#domain/isSameData';
import type { MeasurementSystem } from '#domain/units';

/**
 * `unmet` lists the present gaps. Without other gaps, `inClass` or `outsideClass` says that the driver is now in the
 * ticket's class, or only close to it. A `withdrawn` ticket is no longer offered.
 */
export type FitChange = {
  ticket: TicketType;
  gaps: Gap[];
  eligibility: 'allMet' | 'unmet' | 'inClass' | 'outsideClass' | 'withdrawn';
};

/** The tickets whose eligibility changed with a driver's profile, in the race's order. */
export const fitChanges = (
  race: Race,
  before: Driver,
  now: Driver,
  system: MeasurementSystem,
): FitChange[] => {
  const [offered, offeredBefore] = [offersOf(race, now), offersOf(race, before)];
  return race.tickets.flatMap((ticket): FitChange[] => {
    const option = offered.get(ticket.id);
    const optionBefore = offeredBefore.get(ticket.id);
    if (option === undefined) {
      return optionBefore === undefined ? [] : [{ ticket, gaps: [], eligibility: 'withdrawn' }];
    }
    const gaps = gapsOf(option.checks, { driver: now, system });
    const gapsBefore = optionBefore && gapsOf(optionBefore.checks, { driver: before, system });
    if (optionBefore === undefined || !isSameData(gapsBefore, gaps)) {
      return [{ ticket, gaps, eligibility: option.allMet ? 'allMet' : 'unmet' }];
    }
    if (option.offered === optionBefore.offered) return [];
    return [{ ticket, gaps, eligibility: option.offered === 'close' ? 'outsideClass' : 'inClass' }];
  });
};

const offersOf = (race: Race, driver: Driver): Map<string, TicketOption> => {
  const { eligible, close } = ticketOptions(race, driver);
  return new Map([...eligible, ...close].map((option) => [option.ticket.id, option]));
};

/** Drivers with a changed profile; added and deleted drivers do not count. */
export const changedDrivers = (
  drivers: readonly Driver[],
  reloaded: readonly Driver[],
): { before: Driver; now: Driver }[] =>
  reloaded.flatMap((now) => {
    const before = drivers.find(({ id }) => id === now.id);
    return before === undefined || isSameData(before, now) ? [] : [{ before, now }];
  });
