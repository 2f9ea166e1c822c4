import { type AccountFacts, hasTickets } from '#domain/account/accountSelectors';
import type { Driver, Race, Ticket, User } from '#domain/entities';
import type { Failure, Result } from '#domain/result';

/** The answers of one load of the account; each may fail by itself. */
export type AccountAnswers = {
  drivers: Result<Driver[]>;
  tickets: Result<Ticket[]>;
  /** Races of the tickets, with the rounds of the seasons among them. */
  races: Result<Race[]>;
  /** The guardian; a first load leaves this question to the session. */
  user?: Result<User>;
  /** By race id, the region of each race that this region does not have; null where no region has the race. */
  otherRegions?: Record<string, string | null>;
  /** Where the API could not be reached, the day and time of the answers that this browser has kept; else null. */
  savedAt?: string | null;
};

/** `stale` = the last load failed, an earlier answer is shown; `failed` = there is no answer yet. */
export type LoadState = 'loaded' | 'stale' | 'failed';

type Part = 'drivers' | 'tickets' | 'races';

export type AccountParts = AccountFacts & {
  otherRegions: Record<string, string | null>;
  savedAt: string | null;
  loadState: Record<Part, LoadState>;
};

export const nothingLoaded = {
  drivers: [],
  tickets: [],
  races: [],
  otherRegions: {},
  savedAt: null,
  loadState: { drivers: 'failed', tickets: 'failed', races: 'failed' },
} satisfies Omit<AccountParts, 'driverId'>;

export const accountFailures = ({ drivers, tickets, races }: AccountAnswers): Failure[] =>
  [drivers, tickets, races].filter((part) => !part.ok);

/**
 * The account after one more load. A part that failed keeps its earlier answer. A filter
 * on a driver who turns out not to exist or to have no tickets is dropped.
 */
export const withAccountAnswers = (known: AccountParts, parts: AccountAnswers): AccountParts => {
  const loadStateOf = (part: Part): LoadState => {
    if (parts[part].ok) return 'loaded';
    return known.loadState[part] === 'failed' ? 'failed' : 'stale';
  };
  const tickets = parts.tickets.ok ? parts.tickets.value : known.tickets;
  const isDriver = !parts.drivers.ok || parts.drivers.value.some(({ id }) => id === known.driverId);
  const isFilterSound =
    isDriver && known.driverId !== null && (!parts.tickets.ok || hasTickets({ tickets }, known.driverId));
  return {
    drivers: parts.drivers.ok ? parts.drivers.value : known.drivers,
    tickets,
    races: parts.races.ok ? parts.races.value : known.races,
    otherRegions: parts.otherRegions ?? known.otherRegions,
    savedAt: parts.drivers.ok || parts.tickets.ok ? (parts.savedAt ?? null) : known.savedAt,
    driverId: isFilterSound ? known.driverId : null,
    loadState: {
      drivers: loadStateOf('drivers'),
      tickets: loadStateOf('tickets'),
      races: loadStateOf('races'),
    },
  };
};

/** The account once a driver was deleted: their tickets stay, a filter on them is removed. */
export const withoutDriver = (
  { drivers, driverId }: Pick<AccountParts, 'drivers' | 'driverId'>,
  deletedId: string,
): Pick<AccountParts, 'drivers' | 'driverId'> => ({
  drivers: drivers.filter(({ id }) => id !== deletedId),
  driverId: driverId === deletedId ? null : driverId,
});
