import type { DriverValues } from '#domain/driver/driverForm';
import type { Driver, User } from '#domain/entities';
import { raceDayOf } from '#domain/time/dates';
import { confirmEmail, forgotPassword, login, register, resetPassword } from '../../src/api/credentials';
import { createDriver, deleteDriver, listDrivers, updateDriver } from '../../src/api/drivers';
import { listTickets, listTicketsByDriver, listTicketsByEvent } from '../../src/api/tickets';
import { getUser, updateUser } from '../../src/api/users';
import type { Guardian } from './options';
import type { Probe } from './probe';
import { buy, fittingDriver } from './purchase';
import { absent, type League } from './reading';
import { seen } from './seen';

const wrongPassword = 'Contract-check-1';
const unknownEmail = 'nobody@contract-check.example';

/** Refusals for a registered address and for invalid links. */
async function checkMailCalls(probe: Probe, { email, password }: Guardian): Promise<void> {
  const details = { firstName: 'Contract', lastName: 'Check', phone: '+44 20 7946 0123', redirect: null };
  await probe.refuses(
    'register',
    {
      expected: [409],
      why: 'for an address that has an account',
      sees: '“All good, thank you!”, and no mail to confirm',
    },
    (api, signal) => register(api, { email, password, ...details }, signal),
  );
  await probe.refuses(
    'confirmEmail',
    {
      expected: [401],
      why: 'with an invalid link',
      sees: '“Email verified successfully. Please login.”',
    },
    (api, signal) => confirmEmail(api, { email, token: 'contract-check' }, signal),
  );
  await probe.refuses(
    'resetPassword',
    {
      expected: [401],
      why: 'with an invalid link',
      sees: `not “${seen.resetPassword.saysOf?.['401']}”`,
    },
    (api, signal) => resetPassword(api, { email, password: wrongPassword, token: 'contract-check' }, signal),
  );
  await probe.succeeds('forgotPassword', (api, signal) =>
    forgotPassword(api, { email: unknownEmail, redirect: null }, signal),
  );
  const mailed = "only its refusals: a success needs the mail's link";
  for (const id of ['register', 'confirmEmail', 'resetPassword'] as const) probe.omitted.set(id, mailed);
}

/** Null when signing in fails. */
async function signIn(probe: Probe, { email, password }: Guardian): Promise<User | null> {
  await probe.refuses(
    'login',
    {
      expected: [404],
      why: 'with a wrong password',
      sees: `“${seen.login.says}” instead of “${seen.login.saysOf?.['404']}”`,
      seesSuccess: 'an account that opens with any password',
    },
    (api, signal) => login(api, { email, password: wrongPassword }, signal),
  );
  const session = await probe.succeeds('login', (api, signal) => login(api, { email, password }, signal));
  if (session === null) return null;
  probe.caller.token = session.token;
  return session.user;
}

async function checkUser(probe: Probe, user: User): Promise<void> {
  const read = () => probe.succeeds('getUser', (api, signal) => getUser(api, { userId: user.id }, signal));
  const before = await read();
  if (before === null) return;
  if (before.id !== user.id)
    probe.find('getUser', `answers ${before.id} for ${user.id}`, 'logged out at the next page');
  const phone = before.phone === '+44 20 7946 0123' ? '+44 20 7946 0124' : '+44 20 7946 0123';
  const save = (values: User) =>
    probe.succeeds('updateUser', (api, signal) => updateUser(api, values, signal));
  const saved = await save({ ...before, phone });
  const after = await read();
  // A league may store a number in another form.
  const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
  if (saved !== null && after !== null && digitsOf(after.phone) !== digitsOf(phone))
    probe.find('updateUser', 'the saved values are missing afterwards', 'the old details after saving');
  await save({ ...before, phone: before.phone || phone });
}

/** Another guardian's data must be refused. */
async function checkOtherGuardian(probe: Probe): Promise<void> {
  const { user, driver, event } = absent;
  const refusal = { expected: [403], why: 'for another guardian', sees: 'what belongs to another family' };
  const { refuses } = probe;
  await refuses('getUser', { ...refusal, expected: [403, 404] }, (api, signal) =>
    getUser(api, { userId: user }, signal),
  );
  await refuses('listDrivers', refusal, (api, signal) =>
    listDrivers(api, { userId: user, referenceDate: null }, signal),
  );
  await refuses('listTickets', refusal, (api, signal) => listTickets(api, { userId: user }, signal));
  await refuses('listTicketsByEvent', refusal, (api, signal) =>
    listTicketsByEvent(api, { userId: user, eventId: event }, signal),
  );
  await refuses('listTicketsByDriver', refusal, (api, signal) =>
    listTicketsByDriver(api, { userId: user, driverId: driver }, signal),
  );
  await refuses('deleteDriver', { ...refusal, expected: [403, 404] }, (api, signal) =>
    deleteDriver(api, { userId: user, driverId: driver }, signal),
  );
}

async function checkTickets(probe: Probe, { id }: User): Promise<void> {
  const all = await probe.succeeds('listTickets', (api, signal) => listTickets(api, { userId: id }, signal));
  const eventId = all?.[0]?.eventId ?? absent.event;
  const some = await probe.succeeds('listTicketsByEvent', (api, signal) =>
    listTicketsByEvent(api, { userId: id, eventId }, signal),
  );
  for (const ticket of all ?? [])
    if (ticket.userId !== id)
      probe.find('listTickets', 'tickets of another guardian', 'what belongs to another family');
  const expected = all?.filter((ticket) => ticket.eventId === eventId).length ?? 0;
  if (all !== null && some !== null && some.length !== expected)
    probe.find(
      'listTicketsByEvent',
      `${some.length} tickets of a race of which the guardian has ${expected}`,
      'a ticket that is there already can be bought again',
    );
}

const changedFields = (driver: Driver, values: DriverValues): (keyof DriverValues)[] =>
  (Object.keys(values) as (keyof DriverValues)[]).filter((field) => driver[field] !== values[field]);

/** Ages count on the day that is asked for. */
async function checkAges(
  probe: Probe,
  { id, raceAge }: Driver,
  day: string,
  list: (day: string) => Promise<Driver[] | null>,
): Promise<void> {
  const later = new Date(day);
  later.setUTCFullYear(later.getUTCFullYear() + 3);
  const then =
    (await list(later.toISOString().slice(0, 'YYYY-MM-DD'.length)))?.find((driver) => driver.id === id)
      ?.raceAge ?? null;
  if (raceAge !== null && then !== null && then !== raceAge + 3)
    probe.find(
      'listDrivers',
      `raceAge is ${raceAge} on ${day.slice(0, 10)} and ${then} three years later`,
      'tickets that do not fit the driver on the day of the race',
    );
}

/** Adds a driver, changes the name, buys a ticket, and deletes the driver. */
async function checkDriver(probe: Probe, user: User, league: League): Promise<void> {
  const userId = user.id;
  const { values, race } = fittingDriver(league);
  const referenceDate = race && raceDayOf(race);
  const list = (day = referenceDate) =>
    probe.succeeds('listDrivers', (api, signal) => listDrivers(api, { userId, referenceDate: day }, signal));
  const added = await probe.succeeds('createDriver', (api, signal) =>
    createDriver(api, { userId, values, referenceDate }, signal),
  );
  const drivers = await list();
  const found =
    added === null
      ? drivers?.find(
          ({ firstName, lastName }) => firstName === values.firstName && lastName === values.lastName,
        )
      : drivers?.find(({ id }) => id === added.id);
  if (found === undefined) {
    if (drivers !== null && added !== null)
      probe.find('listDrivers', 'a driver just added is missing', 'no card of the new driver');
    return;
  }
  const driverId = found.id;
  for (const driver of [found, ...(added === null ? [] : [added])])
    for (const field of changedFields(driver, values))
      probe.find(
        'createDriver',
        `${field} is ${String(driver[field])} after it was added as ${String(values[field])}`,
        'another value than was typed',
      );
  await checkAges(probe, found, referenceDate ?? new Date(probe.options.now()).toISOString(), list);
  const changed = { ...values, firstName: 'Changed' };
  const saved = await probe.succeeds('updateDriver', (api, signal) =>
    updateDriver(api, { userId, driverId, values: changed }, signal),
  );
  const after = (await list())?.find(({ id }) => id === driverId);
  if (saved !== null && after !== undefined && after.firstName !== changed.firstName)
    probe.find('updateDriver', 'the saved values are missing afterwards', 'the old values after “Saved”');
  const tickets = await probe.succeeds('listTicketsByDriver', (api, signal) =>
    listTicketsByDriver(api, { userId, driverId }, signal),
  );
  if (tickets?.some((ticket) => ticket.driverId !== driverId) === true)
    probe.find('listTicketsByDriver', 'tickets of other drivers', 'tickets of another driver');
  await buy(probe, { userId, drivers: drivers ?? [], driver: after ?? found, races: league.races });
  const deleted = await probe.succeeds('deleteDriver', (api, signal) =>
    deleteDriver(api, { userId, driverId }, signal),
  );
  if (deleted !== null && (await list())?.some(({ id }) => id === driverId) === true)
    probe.find('deleteDriver', 'the driver is still listed afterwards', 'a driver who was deleted');
}

/** Checks every call that needs a session. Restores the guardian's data and aborts its checkout. */
export async function checkGuardian(probe: Probe, guardian: Guardian, league: League): Promise<void> {
  await checkMailCalls(probe, guardian);
  const user = await signIn(probe, guardian);
  if (user === null) return;
  await checkUser(probe, user);
  await checkOtherGuardian(probe);
  await checkTickets(probe, user);
  await checkDriver(probe, user, league);
}
