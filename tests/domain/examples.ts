import type {
  Availability,
  CheckoutOrder,
  Driver,
  EventTypeDisplay,
  Race,
  Region,
  RegionConfiguration,
  Selection,
  StoredSession,
  Ticket,
  TicketRequirements,
  TicketType,
  User,
} from '#domain/entities';
import { succeed } from '#domain/result';
import type { FamilyMatrixAnswers } from '#machines/race/familyMatrixSetup';

export const noRequirements: TicketRequirements = {
  minWeight: 0,
  minHeight: 0,
  maxHeight: 0,
  minAge: 0,
  maxAge: 0,
  mustPassR2R: false,
};

type TicketTypeChanges = Partial<
  Omit<TicketType, 'requirements'> & { requirements: Partial<TicketRequirements> }
>;

/** An active ticket of class CADET at 60, with its own session part and the requirements that are named. */
export const ticketTypeWith = ({ requirements, ...changes }: TicketTypeChanges = {}): TicketType => ({
  id: 'sprint',
  name: 'Cadet Sprint',
  price: 60,
  eligibleClasses: ['CADET'],
  eligibleParts: [changes.id ?? 'sprint'],
  sessions: 'Saturday morning',
  requirements: { ...noRequirements, ...requirements },
  isActive: true,
  categoryRef: 'cadets',
  ...changes,
});

/** One day in London, 14 June 2027. */
export const raceWith = (changes: Partial<Race> = {}): Race => ({
  id: 'EVT_1',
  name: 'Summer Sprint',
  start: '2027-06-14T08:00:00Z',
  end: '2027-06-14T16:00:00Z',
  locationName: 'Harbour Circuit',
  locationCity: 'Bristol',
  type: 'SPRINT',
  eventCategoryType: 'RACE',
  eventType: 'SINGLE',
  slogan: '',
  description: '',
  hide: false,
  available: true,
  timezone: 'Europe/London',
  oneDayOnly: true,
  childEvents: [],
  tickets: [ticketTypeWith()],
  categories: [],
  startPrice: 60,
  availability: null,
  ...changes,
});

/** A race as the API answers it, with the same count for each ticket type. */
export const countedAnswer = (race: Race, remaining: number) => ({
  ...race,
  tickets: race.tickets.map((ticket) => ({ ...ticket, v: remaining })),
  categories: [{ id: 'CAT_1', name: 'Cadets', ref: 'cadets', amount: 100, v: 100 }],
});

/** Ten on race day, class CADET, no close classes. */
export const driverWith = (changes: Partial<Driver> = {}): Driver => ({
  id: 'DRV_ella',
  userId: 'USR_1',
  name: 'Ella Reed',
  firstName: 'Ella',
  lastName: 'Reed',
  weight: 34,
  height: 140,
  dateOfBirth: '2017-01-20',
  sex: 2,
  experienceLevel: 'BEGINNER',
  eligibleClasses: ['CADET'],
  closeClasses: [],
  raceAge: null,
  passedR2R: false,
  ...changes,
});

/** Ella's brother or sister. */
export const childWith = (firstName: string, changes: Partial<Driver> = {}): Driver =>
  driverWith({ id: `DRV_${firstName.toLowerCase()}`, name: `${firstName} Reed`, firstName, ...changes });

export const ella = driverWith();
export const max = childWith('Max');

/** Ella's valid ticket, of a type and part that no other example has. */
export const boughtTicketWith = (changes: Partial<Ticket> = {}): Ticket => ({
  id: 'TCK_1',
  secret: 's3cret',
  userId: 'USR_1',
  driverId: 'DRV_ella',
  transactionId: 'TRX_1',
  eventId: 'EVT_1',
  ticketTypeId: 'bought',
  ticketName: 'Bought before',
  categoryName: 'Cadets',
  realPrice: 60,
  currency: 'GBP',
  createdAt: '2027-03-01T10:00:00Z',
  status: 'VALID',
  eligibleClasses: ['CADET'],
  eligibleParts: ['bought-part'],
  sessions: 'Saturday morning',
  ...changes,
});

/** Drivers without a booking. */
export const familyOf = (...drivers: Driver[]): FamilyMatrixAnswers => ({
  drivers,
  tickets: succeed([]),
  selection: [],
  named: [],
});

export const selectionWith = (changes: Partial<Selection> = {}): Selection => ({
  lines: [],
  vouchers: [],
  coupons: [],
  ...changes,
});

export const eventTypeWith = (changes: Partial<EventTypeDisplay> = {}): EventTypeDisplay => ({
  id: 'SPRINT',
  displayName: 'Sprint',
  description: 'Short races',
  background: '#0057b8',
  textColor: '#ffffff',
  ...changes,
});

/** Counts by ticket id, all active and in the category `cadets` with its own count. */
export const availabilityOf = (remaining: Record<string, number>, cadets = 100): Availability => ({
  tickets: Object.entries(remaining).map(([id, count]) => ({
    id,
    remaining: count,
    active: true,
    categoryRef: 'cadets',
  })),
  categories: [{ id: 'CAT_1', name: 'Cadets', ref: 'cadets', remaining: cadets }],
});

export const configurationWith = (
  environment: Partial<RegionConfiguration['environment']> = {},
): RegionConfiguration => ({
  environment: {
    r2rDisplayName: 'Race School',
    r2rExplanationUrl: 'https://league.example/school',
    landingPageUrl: 'https://league.example/',
    shopUrl: 'https://shop.example',
    aiChatUri: '',
    googleAnalyticsId: '',
    useGtm: false,
    disableLog: false,
    currency: 'GBP',
    supportEmail: 'help@league.example',
    legalEntity: { name: 'Apex Karting League Ltd', registeredIn: 'England and Wales' },
    socialLinks: [],
    ...environment,
  },
  experienceLevels: [],
  eventTypes: [],
});

export const regionWith = (changes: Partial<Region> = {}): Region => ({
  id: 'UK',
  display: 'United Kingdom',
  currency: 'GBP',
  isActive: true,
  showOnWebsite: true,
  ...changes,
});

export const userWith = (changes: Partial<User> = {}): User => ({
  id: 'USR_1',
  email: 'kim@example.com',
  firstName: 'Kim',
  lastName: 'Reed',
  phone: '+44 2079 460958',
  ...changes,
});

export const orderWith = (changes: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  userId: 'USR_1',
  eventId: 'EVT_1',
  items: [{ driverId: 'DRV_ella', ticketTypeId: 'sprint', quantity: 1 }],
  vouchers: [],
  coupons: [],
  ...changes,
});

export const uk = regionWith();
export const us = regionWith({ id: 'US', display: 'United States', currency: 'USD' });

export const configuration: RegionConfiguration = {
  ...configurationWith({ socialLinks: [{ url: 'https://social.example/', display: 'Instagram' }] }),
  experienceLevels: [
    { id: 'BEGINNER', label: 'Beginner', defaultEventType: 'SPRINT', description: 'New to racing.' },
  ],
  eventTypes: [
    eventTypeWith(),
    eventTypeWith({
      id: 'ENDURANCE',
      displayName: 'Endurance',
      description: 'Long races',
      background: '#8a1538',
    }),
  ],
};

/** A guardian with a stored session. */
export const kim: StoredSession = { token: 'T0K3N', user: userWith() };
