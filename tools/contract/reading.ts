import type { Race, Region, RegionConfiguration } from '#domain/entities';
import { unknownEventType } from '#domain/race/eventTypeDisplay';
import { isSeason } from '#domain/race/season';
import { paths } from '#domain/routes';
import { effectiveTimezone } from '#domain/time/dates';
import { isWebAddress } from '#domain/webAddress';
import { lookUpDiscount } from '../../src/api/checkouts';
import { listDrivers } from '../../src/api/drivers';
import { getEvent, getEventInfo, getEventsBulk, listEvents } from '../../src/api/events';
import { getConfigurations, listRegions } from '../../src/api/regions';
import { listTickets, listTicketsByDriver, listTicketsByEvent } from '../../src/api/tickets';
import { getUser } from '../../src/api/users';
import { WrongOption } from './options';
import type { Probe } from './probe';
import { seen } from './seen';

/** Ids that no league has. */
export const absent = {
  user: 'USR_contract_check',
  driver: 'DRV_contract_check',
  event: 'contract-check',
};

export type League = { configuration: RegionConfiguration | null; races: Race[] };

const isRepeated = <Value>(value: Value, index: number, all: readonly Value[]): boolean =>
  all.indexOf(value) !== index;

const isCurrency = (code: string): boolean => {
  try {
    return /^[A-Z]{3}$/.test(
      new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().currency ?? '',
    );
  } catch {
    return false;
  }
};

function checkRegions(probe: Probe, regions: readonly Region[]): Region | null {
  const wanted = probe.caller.region;
  const offered = regions.filter(({ isActive, showOnWebsite }) => isActive && showOnWebsite);
  const find = (what: string, sees: string | null) => probe.find('listRegions', what, sees);
  if (wanted !== null && !regions.some(({ id }) => id.toUpperCase() === wanted.toUpperCase())) {
    throw new WrongOption(`there is no region "${wanted}": ${regions.map(({ id }) => id).join(', ')}`);
  }
  if (offered.length === 0) find('no region is active and shown on the website', '“No Hubs Available”');
  for (const { id } of regions.filter(({ id }, index) =>
    isRepeated(
      id,
      index,
      regions.map((each) => each.id),
    ),
  ))
    find(`the region ${id} is there twice`, 'the hub twice');
  for (const { id } of offered)
    if (id !== id.toUpperCase())
      find(`the id ${id} is not in capitals`, 'a hub that cannot be opened: addresses name hubs in capitals');
  for (const { id, currency } of regions)
    if (!isCurrency(currency))
      find(`${id} has the currency ${currency}, not one of ISO 4217`, `“${currency} 85” for a price`);
  return regions.find(({ id }) => id.toUpperCase() === wanted?.toUpperCase()) ?? offered[0] ?? null;
}

function checkConfiguration(
  probe: Probe,
  { environment, experienceLevels, eventTypes }: RegionConfiguration,
  region: Region,
): void {
  const find = (what: string, sees: string | null) =>
    probe.find('getConfigurations', `${probe.caller.region}: ${what}`, sees);
  if (environment.currency !== region.currency)
    find(
      `the currency is ${environment.currency}, in the list of regions ${region.currency}`,
      `prices in ${environment.currency}`,
    );
  if (experienceLevels.length === 0)
    find('no experience levels', 'a driver cannot be added: there is nothing to choose');
  if (eventTypes.length === 0) find('no event types', `“${unknownEventType.displayName}” on each race`);
  for (const { label, defaultEventType } of experienceLevels)
    if (!eventTypes.some(({ id }) => id === defaultEventType))
      find(
        `${label} begins with the unknown event type ${defaultEventType}`,
        `“${unknownEventType.displayName}” on the driver's card`,
      );
  if (!isWebAddress(environment.shopUrl)) find('shopUrl is no web address', '“View ticket” leads nowhere');
  if (!isWebAddress(environment.landingPageUrl))
    find('landingPageUrl is no web address', 'the shop itself after logging out');
}

/** Browsers resolve `.` and `..`. */
const canBeOpened = (eventId: string): boolean => {
  const path = paths.in('region').race(eventId);
  return new URL(path, 'http://localhost').pathname === path;
};

function checkRaces(probe: Probe, races: readonly Race[], configuration: RegionConfiguration | null): void {
  const find = (what: string, sees: string | null) => probe.find('listEvents', what, sees);
  const ids = races.map(({ id }) => id);
  const types = configuration?.eventTypes.map(({ id }) => id) ?? null;
  for (const id of ids.filter(isRepeated)) find(`the event ${id} is there twice`, 'the race twice');
  for (const id of ids.filter((id) => !canBeOpened(id)))
    find(`browsers leave the event id ${id} out of an address`, 'a race that cannot be opened');
  for (const { id, timezone, type, start, end, eventType, childEvents, tickets, categories } of races) {
    if (effectiveTimezone(timezone) !== timezone)
      find(`${id} is in the timezone ${timezone}, not one of IANA`, 'its times in UTC');
    if (types !== null && !types.includes(type))
      find(
        `${id} has the type ${type}, which is not in the configuration`,
        `“${unknownEventType.displayName}” on the race`,
      );
    if (Date.parse(end) < Date.parse(start)) find(`${id} ends before it starts`, 'dates in the wrong order');
    if (Date.parse(end) < probe.options.now())
      find(`${id} has ended`, 'a race that is over among those to come');
    if (eventType === 'GROUP' && childEvents.length === 0)
      find(`${id} is a season without events`, 'a season without rounds');
    for (const ticketId of tickets.map((each) => each.id).filter(isRepeated))
      find(`${id} has the ticket type ${ticketId} twice`, 'one ticket type for both');
    for (const { name, categoryRef, eligibleClasses } of tickets.filter(({ isActive }) => isActive)) {
      if (!categories.some(({ ref }) => ref === categoryRef))
        find(`${id}, ${name}: there is no category ${categoryRef}`, '“Sold out”');
      if (eligibleClasses.length === 0)
        find(`${id}, ${name}: there are no eligible classes`, 'a ticket that fits no driver');
    }
  }
}

/** A visible race with active tickets, or any visible one. */
const exampleOf = (races: readonly Race[]): Race | null => {
  const shown = races.filter(({ hide }) => !hide);
  return (
    shown.find(
      ({ eventType, tickets }) => eventType === 'SINGLE' && tickets.some(({ isActive }) => isActive),
    ) ??
    shown[0] ??
    null
  );
};

const otherOnPage = 'one thing in the list, another on the page';

/** Each season's rounds are races of the league. */
async function checkSeasons(probe: Probe, races: readonly Race[]): Promise<void> {
  for (const { id, childEvents } of races.filter((race) => !race.hide && isSeason(race))) {
    const rounds = await probe.succeeds('getEventsBulk', (api, signal) =>
      getEventsBulk(api, { eventIds: childEvents }, signal),
    );
    const missing = childEvents.filter((round) => rounds?.every((each) => each.id !== round) === true);
    if (missing.length > 0)
      probe.find(
        'getEventsBulk',
        `the season ${id} lacks ${missing.join(', ')}`,
        'a season with rounds missing',
      );
  }
}

/** The configuration and the races of the caller's region. */
async function readRegion(probe: Probe, region: Region): Promise<League> {
  const regionId = probe.caller.region ?? region.id;
  const configuration = await probe.succeeds('getConfigurations', (api, signal) =>
    getConfigurations(api, { regionId }, signal),
  );
  if (configuration !== null) checkConfiguration(probe, configuration, region);
  const races = (await probe.succeeds('listEvents', listEvents)) ?? [];
  checkRaces(probe, races, configuration);
  await checkSeasons(probe, races);
  return { configuration, races };
}

/** Each region has races of its own. @param isAlone of another region only the list is read, to compare */
async function readOtherRegions(
  probe: Probe,
  others: readonly Region[],
  races: readonly Race[],
  isAlone: boolean,
): Promise<void> {
  const here = probe.caller.region;
  for (const other of isAlone ? others.slice(0, 1) : others) {
    probe.caller.region = other.id;
    const there = isAlone
      ? ((await probe.reads('listEvents', listEvents)) ?? [])
      : (await readRegion(probe, other)).races;
    if (races.length > 0 && races.every(({ id }) => there.some((each) => each.id === id)))
      probe.find(
        'listEvents',
        `the same races in ${here} and ${other.id}`,
        'races of another hub, in its currency',
      );
  }
  probe.caller.region = here;
  if (!isAlone || others.length === 0) return;
  const unchecked = `not checked: ${others.map(({ id }) => id).join(', ')}`;
  for (const id of ['getConfigurations', 'listEvents'] as const) probe.omitted.set(id, unchecked);
}

async function readRace(probe: Probe, listed: Race): Promise<void> {
  const { id } = listed;
  const race = await probe.succeeds('getEvent', (api, signal) => getEvent(api, { eventId: id }, signal));
  for (const field of ['name', 'start', 'timezone'] as const)
    if (race !== null && race[field] !== listed[field])
      probe.find('getEvent', `${field} is “${race[field]}”, in the list “${listed[field]}”`, otherOnPage);
  const idsOf = ({ tickets }: Race): string =>
    tickets
      .map((ticket) => ticket.id)
      .sort()
      .join();
  if (race !== null && idsOf(race) !== idsOf(listed))
    probe.find('getEvent', 'other tickets than in the list', otherOnPage);
  const counts = await probe.succeeds('getEventInfo', (api, signal) =>
    getEventInfo(api, { eventId: id }, signal),
  );
  if (counts === null) return;
  for (const { id, name } of (race ?? listed).tickets.filter(({ isActive }) => isActive)) {
    const ticket = counts.tickets.find((each) => each.id === id);
    const problem =
      ticket === undefined
        ? 'has no readable count'
        : counts.categories.some(({ ref }) => ref === ticket.categoryRef)
          ? null
          : `names the category ${ticket.categoryRef}, which is not counted`;
    if (problem !== null) probe.find('getEventInfo', `${name} ${problem}`, '“Sold out”');
  }
}

/** Calls with an ended session must be refused. */
async function checkEndedSessions(probe: Probe, event: string): Promise<void> {
  const { user, driver } = absent;
  const sees = 'no message when a session has ended: the guardian is not asked to sign in again';
  const refusal = { expected: [401], why: 'with an expired token', sees };
  const auth = { token: 'contract-check' };
  const { refuses } = probe;
  await refuses('getUser', refusal, (api, signal) => getUser(api, { userId: user }, signal), auth);
  await refuses(
    'listDrivers',
    refusal,
    (api, signal) => listDrivers(api, { userId: user, referenceDate: null }, signal),
    auth,
  );
  await refuses('listTickets', refusal, (api, signal) => listTickets(api, { userId: user }, signal), auth);
  await refuses(
    'listTicketsByEvent',
    refusal,
    (api, signal) => listTicketsByEvent(api, { userId: user, eventId: event }, signal),
    auth,
  );
  await refuses(
    'listTicketsByDriver',
    refusal,
    (api, signal) => listTicketsByDriver(api, { userId: user, driverId: driver }, signal),
    auth,
  );
  await refuses(
    'lookUpDiscount',
    refusal,
    (api, signal) => lookUpDiscount(api, { eventId: event, code: 'CONTRACT' }, signal),
    auth,
  );
}

/**
 * Checks every call that needs no session. Changes nothing.
 * @param isAlone only the caller's region is wanted
 */
export async function readLeague(probe: Probe, isAlone: boolean): Promise<League> {
  const regions = await probe.succeeds('listRegions', listRegions);
  const region = regions === null ? null : checkRegions(probe, regions);
  if (regions === null || region === null) return { configuration: null, races: [] };
  probe.caller.region ??= region.id;
  const { configuration, races } = await readRegion(probe, region);
  const others = regions.filter(
    ({ id, isActive, showOnWebsite }) => isActive && showOnWebsite && id !== region.id,
  );
  await readOtherRegions(probe, others, races, isAlone);

  const example = exampleOf(races);
  if (example === null) {
    for (const id of ['getEvent', 'getEventInfo'] as const) probe.omitted.set(id, 'there is no race on show');
  } else await readRace(probe, example);
  const known = races.slice(0, 2).map(({ id }) => id);
  const some = await probe.succeeds('getEventsBulk', (api, signal) =>
    getEventsBulk(api, { eventIds: [...known, absent.event] }, signal),
  );
  if (some !== null && some.length !== known.length)
    probe.find(
      'getEventsBulk',
      `${some.length} events for ${known.length} that exist and one that does not`,
      'tickets without their race',
    );

  await probe.refuses(
    'getEvent',
    {
      expected: [404],
      why: 'for an event that does not exist',
      sees: `“${seen.getEvent.says}” instead of “${seen.getEvent.saysOf?.['404']}”`,
    },
    (api, signal) => getEvent(api, { eventId: absent.event }, signal),
  );
  await probe.refuses(
    'getEventInfo',
    { expected: [404], why: 'for an event that does not exist', sees: null },
    (api, signal) => getEventInfo(api, { eventId: absent.event }, signal),
  );
  await probe.refuses(
    'listEvents',
    { expected: [401], why: 'without the shop’s key', sees: null },
    listEvents,
    { apiKey: '' },
  );
  await checkEndedSessions(probe, example?.id ?? absent.event);
  return { configuration, races };
}
