/**
 * One shape per entity, as the app knows it once an answer has been read (ENT-01 to ENT-09).
 * All of it is JSON. Instants are ISO 8601 in UTC, plain dates `YYYY-MM-DD`, money whole or decimal
 * units of the region's currency, weights kg, heights cm.
 */

/** A region: what the guardian reads as a hub. `id` as configured, in capitals, for example `UK`. */
export type Region = {
  id: string;
  display: string;
  /** ISO 4217 code. */
  currency: string;
  isActive: boolean;
  showOnWebsite: boolean;
};

export type TicketRequirements = {
  /** kg, 0 = no bound. */
  minWeight: number;
  /** cm, 0 = no bound. */
  minHeight: number;
  /** cm, 0 = no bound. */
  maxHeight: number;
  /** Years on the race day, 0 = no bound. */
  minAge: number;
  /** Years on the race day, exclusive, 0 = no bound. */
  maxAge: number;
  /** The certification named by the region's `r2rDisplayName` is needed. */
  mustPassR2R: boolean;
};

/** A ticket a race offers. */
export type TicketType = {
  id: string;
  name: string;
  price: number;
  eligibleClasses: string[];
  /** The parts of the race it admits to; two tickets that share a part are for the same session. */
  eligibleParts: string[];
  /** In words, for example `Saturday morning`. */
  sessions: string;
  requirements: TicketRequirements;
  isActive: boolean;
  categoryRef: string;
};

type TicketCategory = { id: string; name: string; ref: string; amount: number };

export type Race = {
  id: string;
  name: string;
  /** Instant. */
  start: string;
  /** Instant. */
  end: string;
  locationName: string;
  locationCity: string;
  /** The id of an `EventTypeDisplay` of the region's configuration; any other is an unknown type. */
  type: string;
  eventCategoryType: string;
  eventType: 'SINGLE' | 'GROUP';
  slogan: string;
  /** JSON rich text or plain text. */
  description: string;
  hide: boolean;
  /** As the API says it; decides only while `availability` is null. */
  available: boolean;
  /** IANA name, for example `Europe/London`. */
  timezone: string;
  oneDayOnly: boolean;
  /** Ids of a season's races. */
  childEvents: string[];
  tickets: TicketType[];
  categories: TicketCategory[];
  /** Lowest price among active tickets, 0 if there is none. */
  startPrice: number;
  /** What the server counts as left; null until it is known. */
  availability: Availability | null;
};

type TicketAvailability = { id: string; remaining: number; active: boolean; categoryRef: string };

type CategoryAvailability = { id: string; name: string; ref: string; remaining: number };

/** What the server counts as left, or the same less what the cart took. */
export type Availability = { tickets: TicketAvailability[]; categories: CategoryAvailability[] };

export const Sex = { unknown: 0, male: 1, female: 2, nonBinary: 3 } as const;
export type Sex = (typeof Sex)[keyof typeof Sex];

type CloseClass = { classCode: string; weight: number | null };

/** A child who races. `id` starts with `DRV_`. */
export type Driver = {
  id: string;
  userId: string;
  name: string;
  firstName: string;
  lastName: string;
  /** kg. */
  weight: number;
  /** cm, null = not set. */
  height: number | null;
  /** Plain date. */
  dateOfBirth: string;
  sex: Sex;
  /** The id of an experience level of the region's configuration. */
  experienceLevel: string;
  eligibleClasses: string[];
  closeClasses: CloseClass[];
  /** Years on the reference date, as the server counts them; null where it was not asked for one. */
  raceAge: number | null;
  passedR2R: boolean;
};

/** The guardian. `id` starts with `USR_`; exactly `USR_` is the anonymous placeholder. */
export type User = { id: string; email: string; firstName: string; lastName: string; phone: string };

export type StoredSession = { token: string; user: User };

/** A ticket bought. */
export type Ticket = {
  id: string;
  secret: string;
  userId: string;
  driverId: string;
  transactionId: string;
  eventId: string;
  ticketTypeId: string;
  ticketName: string;
  categoryName: string;
  /** What was paid. */
  realPrice: number;
  currency: string;
  /** Instant. */
  createdAt: string;
  /** `INVALID` or any other word. */
  status: string;
  eligibleClasses: string[];
  eligibleParts: string[];
  sessions: string;
};

export const DiscountKind = { unknown: 0, voucher: 1, coupon: 2 } as const;
export const DiscountState = { unknown: 0, valid: 1, invalid: 2, notValidYet: 3 } as const;

/** The answer to a code lookup; numbers outside the enumerations are possible and mean unknown. */
export type DiscountLookup = { kind: number; state: number; value: number };

/** A code that was applied. */
export type AppliedDiscount = { code: string; value: number };

export type AppliedCodes = { vouchers: AppliedDiscount[]; coupons: AppliedDiscount[] };

export type CartLine = { driverId: string; ticketTypeId: string };

/** What a guardian has chosen at a race and not paid for yet. */
export type Selection = AppliedCodes & { lines: CartLine[] };

export type CheckoutOrder = {
  userId: string;
  eventId: string;
  items: { driverId: string; ticketTypeId: string; quantity: number }[];
  /** Codes. */
  vouchers: string[];
  /** Codes. */
  coupons: string[];
};

/**
 * The last checkout's answer, stored until it is aborted and then sent back as it came, with the guardian's `userId`.
 * Only its address is promised; `#domain/reservation` reads the rest.
 */
export type Reservation = { checkoutUrl: string; [field: string]: unknown };

export type ExperienceLevel = {
  id: string;
  label: string;
  defaultEventType: string;
  /** One line that says whom the level is for; empty where the API has none. */
  description: string;
};

export type EventTypeDisplay = {
  id: string;
  displayName: string;
  description: string;
  /** CSS colour. */
  background: string;
  /** CSS colour of text on `background`. */
  textColor: string;
};

export type RegionEnvironment = {
  r2rDisplayName: string;
  r2rExplanationUrl: string;
  landingPageUrl: string;
  shopUrl: string;
  /** Empty = no chat. */
  aiChatUri: string;
  /** Empty = no analytics. */
  googleAnalyticsId: string;
  useGtm: boolean;
  disableLog: boolean;
  currency: string;
  supportEmail: string;
  legalEntity: { name: string; registeredIn: string };
  socialLinks: { url: string; display: string }[];
};

export type RegionConfiguration = {
  environment: RegionEnvironment;
  experienceLevels: ExperienceLevel[];
  eventTypes: EventTypeDisplay[];
};
