import type { User } from '#domain/entities';
import { plainDateIn } from '#domain/time/dates';
import { readerTimezone } from '../browser/readerTimezone';
import type { Services } from './app';

/** @throws for a visitor: the route machine opens such a screen for guardians only */
export const guardianOf = ({ session }: Pick<Services, 'session'>): User => {
  const { stored } = session.getSnapshot().context;
  if (stored === null) throw new Error('This screen needs a guardian');
  return stored.user;
};

/** The plain date it is where the guardian is. */
export const todayOf = ({ now }: Pick<Services, 'now'>): string => plainDateIn(now(), readerTimezone());

/** What the sign-in form hands over to the page that it leads back to. */
export const signedIn = { isSignedIn: true };

/** Whether the guardian comes straight from the sign-in form. */
export const isReturned = ({ navigation }: Pick<Services, 'navigation'>): boolean => {
  const { state } = navigation.current();
  return typeof state === 'object' && state !== null && 'isSignedIn' in state;
};
