import { fromPromise } from 'xstate';
import type { AccountAnswers } from '#domain/account/accountAnswers';
import { eventTypeFor, racePaths, raceSystem, ticketRowsOf } from '#domain/account/accountSelectors';
import { holdsPlaceOf } from '#domain/checkout/reservation';
import type { Race, Region, User } from '#domain/entities';
import { changedFields, overLatest } from '#domain/form/changedFields';
import { userFormName } from '#domain/form/formDrafts';
import { isSeason } from '#domain/race/season';
import { isAnswer, succeed, unread } from '#domain/result';
import { raceIdsOf, ticketPage } from '#domain/ticket/boughtTicket';
import { calendarEntries } from '#domain/ticket/calendarEntries';
import { formatDayAndHour } from '#domain/time/dates';
import { measurementSystemOf } from '#domain/units';
import { accountMachine } from '#machines/account/account';
import { ticketArrivalMachine } from '#machines/account/ticketArrival';
import { driverDeletionMachine } from '#machines/driverDeletion';
import { type SaveUserInput, userEditMachine } from '#machines/userEdit';
import { drafting } from '../../actors/drafting';
import { provideDriverWizard } from '../../actors/driverWizard';
import { reporting } from '../../actors/reporting';
import type { Api } from '../../api/client';
import { deleteDriver, listDrivers } from '../../api/drivers';
import { getEventsBulk } from '../../api/events';
import { findOtherRegions } from '../../api/raceRegions';
import { answered, type MaybeSaved, readOffline, readOrOffline } from '../../api/readOrOffline';
import type { Call } from '../../api/request';
import { listTickets } from '../../api/tickets';
import { getUser, updateUser } from '../../api/users';
import { queryOf, regionOf } from '../../base/address';
import type { OpenScreen } from '../../base/app';
import { racePageIn, saveCalendar } from '../../base/calendar';
import { configurationOf } from '../../base/configuration';
import { guardianOf, hasJustSignedIn, todayOf } from '../../base/guardian';
import { printPage } from '../../browser/page';
import { readerTimezone } from '../../browser/readerTimezone';

export const openAccount: OpenScreen<typeof accountMachine> = (app, api, visit) => {
  const regionId = regionOf(visit);
  const background = api.with({ background: true });
  const storeOf = (userId: string) => ({
    ...app.storage.offlineAnswers({ userId, name: `account ${regionId}` }),
    now: app.now,
  });
  const withTime = ({ value, savedAt }: MaybeSaved<AccountAnswers>): AccountAnswers => ({
    ...value,
    savedAt: savedAt && formatDayAndHour(savedAt, readerTimezone(), measurementSystemOf(regionId)),
  });
  const loader = (userId: string, signal: AbortSignal) => async (from: Api) => {
    const { regions } = app.region.getSnapshot().context;
    const [drivers, bought] = await Promise.all([
      listDrivers(from, { userId, referenceDate: todayOf(app) }, signal),
      loadTickets(from, { userId, regionId, regions }, signal),
    ]);
    return { drivers, ...bought };
  };
  const load = async (
    { userId, isOnShow = false }: { userId: string; isOnShow?: boolean },
    signal: AbortSignal,
  ): Promise<AccountAnswers> => {
    const store = { ...storeOf(userId), ...(isOnShow && { read: () => null }) };
    const read = loader(userId, signal);
    return withTime(await readOrOffline(background, store, read, partsOf, fillFrom));
  };
  return {
    logic: accountMachine.provide({
      actors: {
        loadAccount: fromPromise(({ input, signal }) => load(input, signal)),
        look: fromPromise(async ({ input, signal }) => {
          const [answers, user] = await Promise.all([
            load(input, signal),
            getUser(background, input, signal),
          ]);
          return { ...answers, user };
        }),
        readOffline: fromPromise(async ({ input: { userId }, signal }) =>
          withTime(await readOffline(background, storeOf(userId), loader(userId, signal))),
        ),
        driverWizard: provideDriverWizard(app, api),
        driverDeletion: driverDeletionMachine.provide({
          actors: {
            deleteDriver: fromPromise(({ input, signal }) => deleteDriver(api, input, signal)),
            readTickets: fromPromise(({ input, signal }) => listTickets(api, input, signal)),
            readDrivers: fromPromise(({ input: { userId }, signal }) =>
              listDrivers(background, { userId, referenceDate: todayOf(app) }, signal),
            ),
          },
          actions: {
            ...reporting(app, 'The driver could not be deleted'),
            readStake: ({ context: { userId, driver }, self }) => {
              const ordered = app.storage.payment(userId)?.order.items ?? [];
              self.send({
                type: 'stake.read',
                selected: app.storage.selectedFor(userId, driver.id),
                isHeld: holdsPlaceOf(driver.id, app.storage.reservation(), ordered, app.now()),
                regionId,
              });
            },
            removeSelected: ({ context: { userId, driver } }) => app.storage.removeDriver(userId, driver.id),
          },
        }),
        userEdit: userEditMachine.provide({
          actors: {
            saveUser: fromPromise(({ input, signal }) => saveUser(api, input, signal)),
          },
          actions: {
            ...reporting(app, "The guardian's details could not be saved"),
            ...drafting(
              app,
              ({ user }) => ({ userId: user.id, form: userFormName }),
              ({ draft, user }) => changedFields(draft, user),
            ),
          },
        }),
        ticketArrival: ticketArrivalMachine.provide({
          actors: { lookAgain: fromPromise(({ input, signal }) => load(input, signal)) },
          actions: {
            ...reporting(app, 'The tickets of a payment could not be looked for'),
            persistAwaited: ({ context: { payment } }) => {
              if (payment !== null) app.storage.persistPayment({ ...payment, step: 'awaited' });
            },
            clearPayment: ({ context: { payment } }) => {
              if (payment !== null) app.storage.clearPayment(payment);
            },
          },
        }),
      },
      actions: {
        ...reporting(app, 'The account could not be loaded'),
        showTab: (_, { tab, driverId }) =>
          app.navigation.replaceQuery(app.paths.account({ tab, driver: driverId })),
        showRaces: ({ context: { drivers } }, { driverId }) => {
          const { experienceLevels } = configurationOf(app);
          app.storage.selectDriver(driverId);
          app.navigation.go(app.paths.raceCalendar(eventTypeFor(drivers, experienceLevels, driverId)));
        },
        deselectDriver: (_, { driverId }) => app.storage.deselectDriver(driverId),
        removeBought: ({ context }, { tickets }) => app.storage.removeBought(context.userId, tickets),
        saveToCalendar: ({ context }, { ticketIds }) => {
          const { shopUrl } = configurationOf(app).environment;
          const rows = ticketRowsOf(context, ticketIds);
          const entries = rows.flatMap(({ ticket, driverName, race }) => {
            if (race === null) return [];
            const paths = racePaths(context.otherRegions, ticket.eventId, app.paths) ?? app.paths;
            const bought = { ticket, driverName, page: ticketPage(shopUrl, ticket) };
            const system = raceSystem(context.otherRegions, ticket.eventId, context.system);
            return calendarEntries(race, context.races, racePageIn(paths), bought, system);
          });
          const names = new Set([rows[0]?.raceName, ...rows.map(({ driverName }) => driverName)]);
          saveCalendar(app, [...names].join(' '), entries);
        },
        printSheets: printPage,
      },
    }),
    input: () => {
      const user = guardianOf(app);
      return {
        userId: user.id,
        user,
        tab: queryOf(visit, 'tab'),
        driverId: queryOf(visit, 'driver'),
        isUnanswered: app.session.getSnapshot().context.tries > 0,
        system: measurementSystemOf(regionId),
        now: app.now(),
        today: todayOf(app),
        lostForms: hasJustSignedIn(app) ? app.regionStorage.draftedForms(user.id) : [],
        payment: app.storage.payment(user.id),
      };
    },
  };
};

const saveUser: Call<SaveUserInput, User> = async (api, { opened, values }, signal) => {
  const latest = await getUser(api, { userId: values.id }, signal);
  if (!latest.ok) return unread(latest);
  const saved = overLatest(values, opened, latest.value);
  const updated = await updateUser(api, saved, signal);
  if (!updated.ok) return updated;
  const now = await getUser(api, { userId: values.id }, signal);
  // Already saved: nothing has failed where the details cannot be read.
  return now.ok ? now : succeed({ ...latest.value, ...saved });
};

type Read = Omit<AccountAnswers, 'savedAt'>;

const partsOf = ({ drivers, tickets, races }: Read) => [drivers, tickets, races];

const fillFrom = ({ drivers, ...bought }: Read, saved: Read): Read => ({
  ...(isAnswer(bought.tickets) ? { ...bought, races: answered(bought.races, saved.races) } : saved),
  drivers: answered(drivers, saved.drivers),
});

/** Without the tickets it is unknown which races to load, so both fail together. */
const loadTickets = async (
  api: Api,
  { userId, ...place }: { userId: string; regionId: string; regions: readonly Region[] },
  signal: AbortSignal,
): Promise<Omit<AccountAnswers, 'drivers'>> => {
  const tickets = await listTickets(api, { userId }, signal);
  if (!tickets.ok) return { tickets, races: tickets };
  const [races, otherRegions] = await Promise.all([
    loadRaces(api, raceIdsOf(tickets.value), signal),
    findOtherRegions(api, { ...place, tickets: tickets.value }, signal),
  ]);
  return { tickets, races, otherRegions };
};

/** With the rounds of seasons, unless loading those fails. */
const loadRaces: Call<string[], Race[]> = async (api, eventIds, signal) => {
  const races = await getEventsBulk(api, { eventIds }, signal);
  if (!races.ok) return races;
  const roundIds = new Set(races.value.filter(isSeason).flatMap(({ childEvents }) => childEvents));
  const missing = [...roundIds].filter((roundId) => !races.value.some(({ id }) => id === roundId));
  const rounds = await getEventsBulk(api, { eventIds: missing }, signal);
  return rounds.ok ? succeed([...races.value, ...rounds.value]) : races;
};
