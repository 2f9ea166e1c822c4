import type { User } from '#domain/entities';
import { readerDay } from '../browser/readerTimezone';
import type { Services } from './app';

/** @throws for a visitor, for whom the route machine does not open the screen */
export const guardianOf = ({ session }: Pick<Services, 'session'>): User => {
  const { stored } = session.getSnapshot().context;
  if (stored === null) throw new Error('This screen needs a guardian');
  return stored.user;
};

/** Plain date in the guardian's timezone. */
export const todayOf = ({ now }: Pick<Services, 'now'>): string => readerDay(now());

/** Why the last guardian is signed out; null for a guardian, and for a visitor who never was one or has logged out. */
export const signedOutReason = ({ session }: Pick<Services, 'session'>): 'unconfirmed' | 'ended' | null => {
  const snapshot = session.getSnapshot();
  if (snapshot.matches({ visitor: 'unconfirmed' })) return 'unconfirmed';
  return snapshot.matches({ visitor: 'ended' }) ? 'ended' : null;
};

export const hasJustSignedIn = ({ navigation }: Pick<Services, 'navigation'>): boolean => {
  const { state } = navigation.current();
  return state !== null && 'isSignedIn' in state;
};
