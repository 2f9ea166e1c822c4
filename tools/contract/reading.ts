import type { Race, Region, RegionConfiguration } from '#domain/entities';
import { unknownEventType } from '#domain/race/eventTypeDisplay';
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
  return regions.find(({ id }) => id === wanted) ?? offered[0] ?? null;
}

function checkConfiguration(
  probe: Probe,
  { environment, experienceLevels, eventTypes }: RegionConfiguration,
): void {
  const find = (what: string, sees: string | null) => probe.find('getConfigurations', what, sees);
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

function checkRaces(probe: Probe, races: readonly Race[], configuration: RegionConfiguration | null): void {
  const find = (what: string, sees: string | null) => probe.find('listEvents', what, sees);
  const ids = races.map(({ id }) => id);
  const types = configuration?.eventTypes.map(({ id }) => id) ?? null;
  for (const id of ids.filter(isRepeated)) find(`the event ${id} is there twice`, 'the race twice');
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
    for (const ticket of tickets.filter(({ isActive }) => isActive))
      if (!categories.some(({ ref }) => ref === ticket.categoryRef))
        find(`${id}, ${ticket.name}: there is no category ${ticket.categoryRef}`, '“Sold out”');
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

/** Each region has races of its own. */
async function checkOtherRegion(probe: Probe, other: Region, races: readonly Race[]): Promise<void> {
  const here = probe.caller.region;
  probe.caller.region = other.id;
  const there = await probe.succeeds('listEvents', listEvents);
  probe.caller.region = here;
  if (there === null || races.length === 0) return;
  if (races.every(({ id }) => there.some((each) => each.id === id)))
    probe.find(
      'listEvents',
      `the same races in ${here} and ${other.id}`,
      'races of another hub, in its currency',
    );
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

/** Checks every call that needs no session. Changes nothing. */
export async function readLeague(probe: Probe): Promise<League> {
  const regions = await probe.succeeds('listRegions', listRegions);
  const region = regions === null ? null : checkRegions(probe, regions);
  probe.caller.region ??= region?.id ?? null;
  const regionId = probe.caller.region;
  if (regionId === null) return { configuration: null, races: [] };

  const configuration = await probe.succeeds('getConfigurations', (api, signal) =>
    getConfigurations(api, { regionId }, signal),
  );
  if (configuration !== null) checkConfiguration(probe, configuration);
  const races = (await probe.succeeds('listEvents', listEvents)) ?? [];
  checkRaces(probe, races, configuration);
  const other = regions?.find(
    ({ id, isActive, showOnWebsite }) => isActive && showOnWebsite && id !== regionId,
  );
  if (other !== undefined) await checkOtherRegion(probe, other, races);

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
