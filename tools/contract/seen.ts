import type { Failure } from '#domain/result';
import type { operations } from '../../src/api/schema';

export type OperationId = keyof operations;

/** Failures that the shop distinguishes. */
export type FailureKind = '400' | '401' | '403' | '404' | '406' | '409' | 'empty 200' | 'wrong shape';

type Messages = {
  /** Message on the page; null when the page does without the answer. */
  says: string | null;
  /** Other messages for some failures. */
  saysOf?: Partial<Record<FailureKind, string | null>>;
};

const later = 'An error occurred. Please try again later.';
const notOpened = 'This page could not be opened';
const tickets = 'Your tickets could not be loaded';
/** A call with an ignored body: any body is a success. */
const notVerified = 'Email verification failed. Please contact us.';

const nothingIsRight = { 'empty 200': null, 'wrong shape': null } as const;

const sessionEnded = 'Nothing you have chosen or typed is lost.';

/** Message of each failed call on its most important page. tests/app/failedCalls.test.tsx checks these. */
export const seen: Readonly<Record<OperationId, Messages>> = {
  listRegions: { says: notOpened },
  getConfigurations: { says: notOpened },
  listEvents: { says: 'The races could not be loaded' },
  getEvent: { says: 'The race could not be loaded', saysOf: { '404': 'This race is not here any more' } },
  getEventInfo: { says: 'The places left could not be loaded' },
  getEventsBulk: { says: 'Your tickets are here, but some of their details could not be loaded.' },
  listDrivers: { says: 'Error loading drivers' },
  createDriver: { says: later, saysOf: { '401': sessionEnded } },
  updateDriver: { says: later, saysOf: { ...nothingIsRight, '401': sessionEnded } },
  deleteDriver: {
    says: 'An error occurred while deleting the driver. Please try again.',
    saysOf: { ...nothingIsRight, '401': sessionEnded },
  },
  register: {
    says: later,
    saysOf: {
      ...nothingIsRight,
      '400': 'Invalid data',
      '404': 'Credentials not found',
      '409': 'Account already exists',
    },
  },
  login: {
    says: later,
    saysOf: { '404': 'An account could not be found. Check your email and/or password and try again.' },
  },
  getUser: {
    says: 'We could not check who you are, so you are signed out.',
    saysOf: { '401': 'Your session has ended, so you are signed out.' },
  },
  confirmEmail: {
    says: 'We could not reach the league, so your email is not verified yet.',
    saysOf: { ...nothingIsRight, '400': notVerified, '401': notVerified, '404': notVerified },
  },
  forgotPassword: { says: later, saysOf: nothingIsRight },
  resetPassword: {
    says: later,
    saysOf: {
      ...nothingIsRight,
      '401': 'Token expired. Please try again.',
      '404': 'Could not find user with that email address.',
      '406': 'Please use a different password than your current one',
    },
  },
  updateUser: { says: later, saysOf: { ...nothingIsRight, '401': sessionEnded } },
  listTickets: { says: tickets, saysOf: { '401': sessionEnded } },
  listTicketsByEvent: { says: 'Error loading previous tickets' },
  listTicketsByDriver: { says: tickets },
  createCheckout: {
    says: 'There was a problem processing your booking. Please try again.',
    saysOf: { '401': sessionEnded },
  },
  abortCheckout: { says: null, saysOf: { '401': sessionEnded } },
  lookUpDiscount: {
    says: 'Could not verify your discount code. Please try again.',
    saysOf: { '401': sessionEnded },
  },
};

const goesOn = 'nothing: the page works without the answer';

/** The message of a failed call. */
export const seenOf = (id: OperationId, failure: Failure): string => {
  const { says, saysOf = {} } = seen[id];
  const told: Partial<Record<string, string | null>> = saysOf;
  const words = told[String(failure.status)];
  const said = words === undefined ? says : words;
  return said === null ? goesOn : `“${said}”`;
};
