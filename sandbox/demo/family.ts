/** Of every guardian of the demo league. */
export const password = 'karting-123';

const robin = {
  id: 'USR_demo',
  email: 'guardian@example.com',
  firstName: 'Robin',
  lastName: 'Hale',
  phone: '+1 831 555 0142',
};

/** The guardian of the machines' books. */
const alex = {
  id: 'USR_alex',
  email: 'alex@example.com',
  firstName: 'Alex',
  lastName: 'Hart',
  phone: '+44 2079 460958',
};

export type DriverPlan = {
  id: string;
  firstName: string;
  lastName: string;
  /** Completed years on the day of the seed. */
  age: number;
  /** Days since the last birthday. */
  daysSinceBirthday: number;
  weight: number;
  height: number | null;
  sex: 0 | 1 | 2 | 3;
  experienceLevel: string;
  passedR2R: boolean;
};

const hales: DriverPlan[] = [
  {
    id: 'DRV_mia',
    firstName: 'Mia',
    lastName: 'Hale',
    age: 6,
    daysSinceBirthday: 97,
    weight: 21.5,
    height: 117,
    sex: 2,
    experienceLevel: 'first-timer',
    passedR2R: false,
  },
  {
    id: 'DRV_ella',
    firstName: 'Ella',
    lastName: 'Hale',
    age: 9,
    daysSinceBirthday: 150,
    weight: 30.4,
    height: 134,
    sex: 2,
    experienceLevel: 'rookie',
    passedR2R: false,
  },
  {
    id: 'DRV_leo',
    firstName: 'Leo',
    lastName: 'Hale',
    age: 13,
    daysSinceBirthday: 41,
    weight: 48.2,
    height: 156,
    sex: 1,
    experienceLevel: 'championship',
    passedR2R: true,
  },
  {
    id: 'DRV_sam',
    firstName: 'Sam',
    lastName: 'Hale',
    age: 11,
    daysSinceBirthday: 60,
    weight: 36,
    height: null,
    sex: 3,
    experienceLevel: 'club-racer',
    passedR2R: false,
  },
];

const noah: DriverPlan = {
  id: 'DRV_noah',
  firstName: 'Noah',
  lastName: 'Hart',
  age: 10,
  daysSinceBirthday: 30,
  weight: 34,
  height: 138,
  sex: 1,
  experienceLevel: 'rookie',
  passedR2R: false,
};

export const families = [
  { guardian: robin, drivers: hales },
  { guardian: alex, drivers: [noah, { ...noah, id: 'DRV_max', firstName: 'Max', age: 12 }] },
];

export type PastTicket = {
  id: string;
  driverId: string;
  eventId: string;
  /** One of the race's ticket types, by name. */
  ticketName: string;
  status: 'VALID' | 'INVALID';
  /** Days before the seed. */
  daysAgo: number;
};

export const pastTickets: PastTicket[] = [
  {
    id: 'TKT_demo_1',
    driverId: 'DRV_ella',
    eventId: 'us-autumn-opener',
    ticketName: 'Cadet Sprint',
    status: 'VALID',
    daysAgo: 61,
  },
  {
    id: 'TKT_demo_2',
    driverId: 'DRV_leo',
    eventId: 'us-autumn-opener',
    ticketName: 'Junior Sprint',
    status: 'VALID',
    daysAgo: 61,
  },
  {
    id: 'TKT_demo_3',
    driverId: 'DRV_leo',
    eventId: 'uk-conker-cup',
    ticketName: 'Junior Cup',
    status: 'INVALID',
    daysAgo: 48,
  },
  {
    id: 'TKT_demo_4',
    driverId: 'DRV_ella',
    eventId: 'us-harbor-twilight',
    ticketName: 'Cadet Early',
    status: 'VALID',
    daysAgo: 3,
  },
];
