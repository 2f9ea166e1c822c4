import type { Requirements } from '../schema';
import type { Moment } from './calendar';

export type TicketPlan = {
  /** Unique within the race. */
  name: string;
  /** Whole units of the region's currency. */
  price: number;
  classes: string[];
  parts: string[];
  sessions: string;
  requirements: Partial<Requirements>;
  /** Ref of a category. */
  category: string;
  capacity: number;
  /** Places already sold at the track. */
  boxOffice?: number;
  isActive?: boolean;
};

export type CategoryPlan = { ref: string; name: string; description: string; amount: number };

export type EventPlan = {
  id: string;
  name: string;
  timezone: string;
  start: Moment;
  end: Moment;
  locationName: string;
  locationCity: string;
  /** Id of an event type, which the region's configuration may not have. */
  type: string;
  eventCategoryType: string;
  /** Only for a season (`GROUP`). */
  childEvents?: string[];
  slogan: string;
  description: string;
  hide?: boolean;
  categories: CategoryPlan[];
  tickets: TicketPlan[];
};

type TicketDetails = Omit<TicketPlan, 'classes' | 'requirements' | 'category'> & {
  category?: string;
  requirements?: Partial<Requirements>;
};

const ticketFor =
  (classes: string[], requirements: Partial<Requirements>, category: string) =>
  (details: TicketDetails): TicketPlan => ({
    category,
    ...details,
    classes,
    requirements: { ...requirements, ...details.requirements },
  });

export const bambinoTicket = ticketFor(['bambino'], { minAge: 5, maxAge: 8, maxHeight: 135 }, 'bambino');
export const cadetTicket = ticketFor(['cadet'], { minAge: 8, maxAge: 12, minHeight: 125 }, 'cadet');
export const certifiedCadetTicket = ticketFor(
  ['cadet-r2r'],
  { minAge: 8, maxAge: 12, minHeight: 125, mustPassR2R: true },
  'cadet',
);
export const juniorTicket = ticketFor(['junior'], { minAge: 12, maxAge: 16, minHeight: 145 }, 'junior');
export const certifiedJuniorTicket = ticketFor(
  ['junior-r2r'],
  { minAge: 12, maxAge: 16, minHeight: 145, mustPassR2R: true },
  'junior',
);
export const heavyJuniorTicket = ticketFor(
  ['junior-heavy'],
  { minAge: 12, maxAge: 16, minHeight: 145, minWeight: 55 },
  'junior',
);
export const seniorTicket = ticketFor(['senior-youth'], { minAge: 16, maxAge: 18, minHeight: 150 }, 'senior');
export const heavySeniorTicket = ticketFor(
  ['senior-heavy'],
  { minAge: 16, maxAge: 18, minHeight: 150, minWeight: 77 },
  'senior',
);

const category =
  (ref: string, name: string, description: string) =>
  (amount: number): CategoryPlan => ({ ref, name, description, amount });

export const bambinoGrid = category('bambino', 'Bambino', 'Ages 5 to 7 in 60 cc karts with remote slow-down');
export const cadetGrid = category('cadet', 'Cadet', 'Ages 8 to 11 in 100 cc karts');
export const juniorGrid = category('junior', 'Junior', 'Ages 12 to 15 in 125 cc karts');
export const seniorGrid = category('senior', 'Senior Youth', 'Ages 16 and 17 in 125 cc karts');
