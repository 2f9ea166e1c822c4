import { type TicketOption, ticketOptions } from '#domain/driver/eligibility';
import { type Gap, gapOf } from '#domain/driver/gap';
import type { MeasurementSystem } from '#domain/driver/units';
import type { Driver, Race, TicketType } from '#domain/entities';
import { isSameData } from '#domain/isSameData';

/** `unmet` lists the present gaps; a `withdrawn` ticket is no longer offered. */
export type FitChange = { ticket: TicketType; gaps: Gap[]; eligibility: 'allMet' | 'unmet' | 'withdrawn' };

/** The tickets whose eligibility changed with a driver's profile, in the race's order. */
export const fitChanges = (
  race: Race,
  before: Driver,
  now: Driver,
  system: MeasurementSystem,
): FitChange[] => {
  const [offered, offeredBefore] = [offersOf(race, now), offersOf(race, before)];
  const gapsOf = ({ checks }: TicketOption, driver: Driver): Gap[] =>
    checks.map((check) => gapOf(check, { driver, system })).filter((gap) => gap !== null);
  return race.tickets.flatMap((ticket): FitChange[] => {
    const option = offered.get(ticket.id);
    const optionBefore = offeredBefore.get(ticket.id);
    if (option === undefined) {
      return optionBefore === undefined ? [] : [{ ticket, gaps: [], eligibility: 'withdrawn' }];
    }
    const gaps = gapsOf(option, now);
    const isSame = optionBefore !== undefined && isSameData(gapsOf(optionBefore, before), gaps);
    return isSame ? [] : [{ ticket, gaps, eligibility: option.allMet ? 'allMet' : 'unmet' }];
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
