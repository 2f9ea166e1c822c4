import type { Region, RegionConfiguration, StoredSession } from '#domain/entities';
import { eventTypeWith } from '../domain/examples';

/** A guardian with a stored session. */
export const signedIn: StoredSession = {
  token: 'token',
  user: { id: 'USR_1', email: 'kim@example.com', firstName: 'Kim', lastName: 'Reed', phone: '' },
};

export const uk: Region = {
  id: 'UK',
  display: 'United Kingdom',
  currency: 'GBP',
  isActive: true,
  showOnWebsite: true,
};
export const us: Region = { ...uk, id: 'US', display: 'United States', currency: 'USD' };

export const sprint = eventTypeWith();
export const endurance = eventTypeWith({
  id: 'ENDURANCE',
  displayName: 'Endurance',
  description: 'Long races',
  background: '#8a1538',
});

export const configuration: RegionConfiguration = {
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
    socialLinks: [{ url: 'https://social.example/', display: 'Instagram' }],
  },
  experienceLevels: [
    { id: 'BEGINNER', label: 'Beginner', defaultEventType: 'SPRINT', description: 'New to racing.' },
  ],
  eventTypes: [sprint, endurance],
};
