/**
 * One shape per entity after parsing (ENT-01 to ENT-09); JSON only. Instants are ISO 8601 in UTC, plain dates
 * `YYYY-MM-DD`, money in units of the region's currency, weights kg, heights cm.
 */

/** Shown to guardians as a hub. `id` is in capitals, for example `UK`. */
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
  /** The certification that the region calls `r2rDisplayName`. */
  mustPassR2R: boolean;
};

export type TicketType = {
  id: string;
  name: string;
  price: number;
  eligibleClasses: string[];
  /** Parts of the race; two tickets that share a part are for the same session. */
  eligibleParts: string[];
  /** In words, for example `Saturday morning`. */
  sessions: string;
  requirements: TicketRequirements;
  isActive: boolean;
  categoryRef: string;
};

export type Race = {
  id: string;
  name: string;
  /** Instant. */
  start: string;
  /** Instant. */
  end: string;
  locationName: string;
  locationCity: string;
  /** Id of an `EventTypeDisplay` of the region's configuration; any other is an unknown type. */
  type: string;
  eventCategoryType: string;
  eventType: 'SINGLE' | 'GROUP';
  slogan: string;
  /** Absolute http(s) address of the league's photograph; without one the race's circuit is drawn. */
  imageUrl?: string;
  /** JSON rich text or plain text. */
  description: string;
  hide: boolean;
  /** The API's own flag; a race is sold only where its counts agree. */
  available: boolean;
  /** IANA name, for example `Europe/London`. */
  timezone: string;
  oneDayOnly: boolean;
  /** Ids of a season's races. */
  childEvents: string[];
  tickets: TicketType[];
  categories: { id: string; name: string; ref: string; amount: number }[];
  /** Lowest price among active tickets, 0 if there is none. */
  startPrice: number;
  /** The server's counts of places; null until loaded. */
  availability: Availability | null;
  /** Present where the guardian's own unpaid reservation holds places of this race, which the counts lack. */
  held?: HeldPlaces;
  /** Present where an order or a release of the guardian without the API's answer may hold places of this race. */
  unanswered?: CheckoutOrder['items'];
};

export type HeldPlaces = {
  items: CheckoutOrder['items'];
  /** The time, with the day unless that is today; null if unknown. */
  until: string | null;
};

/** Places left by the server's counts, or those minus the cart. */
export type Availability = {
  tickets: { id: string; remaining: number; active: boolean; categoryRef: string }[];
  categories: { id: string; name: string; ref: string; remaining: number }[];
};

export const Sex = { unknown: 0, male: 1, female: 2, nonBinary: 3 } as const;
export type Sex = (typeof Sex)[keyof typeof Sex];

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
  /** Id of an experience level of the region's configuration. */
  experienceLevel: string;
  eligibleClasses: string[];
  closeClasses: { classCode: string; weight: number | null }[];
  /** Years on the reference date as the league counts them; null where the API does not say. */
  raceAge: number | null;
  passedR2R: boolean;
};

/** The known facts of a driver who may have been deleted. */
export type NamedDriver = Pick<Driver, 'id' | 'firstName' | 'name'>;

/** `id` starts with `USR_`; exactly `USR_` is the anonymous placeholder. */
export type User = { id: string; email: string; firstName: string; lastName: string; phone: string };

export type StoredSession = { token: string; user: User };

/** A bought ticket. */
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

/** The answer to a code lookup; numbers outside the enumerations mean unknown. */
export type DiscountLookup = { kind: number; state: number; value: number };

export type AppliedDiscount = { code: string; value: number };

export type AppliedCodes = { vouchers: AppliedDiscount[]; coupons: AppliedDiscount[] };

export type CartLine = { driverId: string; ticketTypeId: string };

/** A guardian's unpaid cart and codes for a race. */
export type Selection = AppliedCodes & { lines: CartLine[] };

/** Whose and where a selection is. */
export type StoredSelection = { userId: string; regionId: string; eventId: string; selection: Selection };

export type CheckoutOrder = {
  userId: string;
  eventId: string;
  items: { driverId: string; ticketTypeId: string; quantity: number }[];
  vouchers: string[];
  coupons: string[];
};

/**
 * The last checkout's answer plus the guardian's `userId`. The API's abort call needs every field back unchanged.
 * No field is certain; `#domain/checkout/reservation` reads the others.
 */
export type Reservation = {
  /** The hosted page; null or missing where there is none, although places are taken. */
  checkoutUrl?: string | null | undefined;
  [field: string]: unknown;
};

export type ExperienceLevel = {
  id: string;
  label: string;
  defaultEventType: string;
  /** Whom the level is for, in one line; empty when the API has none. */
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
