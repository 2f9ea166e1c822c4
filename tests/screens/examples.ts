import type { RegionConfiguration, StoredSession } from '#domain/entities';
import { configurationWith, eventTypeWith, regionWith } from '../domain/examples';

/** A guardian with a stored session. */
export const signedIn: StoredSession = {
  token: 'token',
  user: { id: 'USR_1', email: 'kim@example.com', firstName: 'Kim', lastName: 'Reed', phone: '' },
};

export const uk = regionWith();
export const us = regionWith({ id: 'US', display: 'United States', currency: 'USD' });

export const sprint = eventTypeWith();
export const endurance = eventTypeWith({
  id: 'ENDURANCE',
  displayName: 'Endurance',
  description: 'Long races',
  background: '#8a1538',
});

export const configuration: RegionConfiguration = {
  ...configurationWith({ socialLinks: [{ url: 'https://social.example/', display: 'Instagram' }] }),
  experienceLevels: [
    { id: 'BEGINNER', label: 'Beginner', defaultEventType: 'SPRINT', description: 'New to racing.' },
  ],
  eventTypes: [sprint, endurance],
};
