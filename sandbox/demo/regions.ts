import type { EventTypeDisplay, ExperienceLevel, RegionConfiguration } from './regionConfiguration';

const experienceLevels: ExperienceLevel[] = [
  {
    id: 'first-timer',
    label: 'First-timer',
    defaultEventType: 'ready-to-race',
    description: 'Has never driven a kart, or only for fun.',
  },
  {
    id: 'rookie',
    label: 'Rookie',
    defaultEventType: 'race-day',
    description: 'Knows the kart, and is new to racing.',
  },
  {
    id: 'club-racer',
    label: 'Club racer',
    defaultEventType: 'race-day',
    description: 'Has raced before, and knows the flags.',
  },
  {
    id: 'championship',
    label: 'Championship',
    defaultEventType: 'championship',
    description: 'Races for points, all season.',
  },
];

const eventTypes: EventTypeDisplay[] = [
  {
    id: 'race-day',
    displayName: 'Race Day',
    description: 'Practice, qualifying and a final, all in one day. The place to start racing.',
    background: '#d8260b',
    textColor: '#ffffff',
  },
  {
    id: 'championship',
    displayName: 'Championship',
    description: 'Points, podiums and a season title. Drivers move up by what they do on track.',
    background: '#6a2bd9',
    textColor: '#ffffff',
  },
  {
    id: 'ready-to-race',
    displayName: 'Ready to Race',
    description: 'Flags, lines and race craft with a coach. Pass it to enter certified classes.',
    background: '#0b7a3e',
    textColor: '#ffffff',
  },
  {
    id: 'practice',
    displayName: 'Practice',
    description: 'Open track time in timed sessions, with data and a coach at the fence.',
    background: '#0b5fae',
    textColor: '#ffffff',
  },
  {
    id: 'endurance',
    displayName: 'Endurance',
    description: 'Teams share a kart for hours. Pace matters, patience wins.',
    background: '#8a5300',
    textColor: '#ffffff',
  },
];

const configuration = (
  timezone: string,
  legalEntity: RegionConfiguration['legalEntity'],
  supportEmail: string,
  changes: Partial<RegionConfiguration> = {},
): RegionConfiguration => ({
  timezone,
  r2rDisplayName: 'Ready to Race',
  chat: true,
  googleAnalyticsId: '',
  useGtm: false,
  disableLog: false,
  supportEmail,
  legalEntity,
  socialLinks: [],
  experienceLevels,
  eventTypes,
  ...changes,
});

export type RegionPlan = {
  id: string;
  display: string;
  currency: string;
  isActive: boolean;
  showOnWebsite: boolean;
  configuration: RegionConfiguration;
};

export const regionPlans: RegionPlan[] = [
  {
    id: 'US',
    display: 'United States',
    currency: 'USD',
    isActive: true,
    showOnWebsite: true,
    configuration: configuration(
      'America/Los_Angeles',
      { name: 'Apex Karting League Inc.', registeredIn: 'Delaware, United States' },
      'pitwall.us@apexkarting.example',
      {
        googleAnalyticsId: 'G-APEXUS0001',
        socialLinks: [
          { url: 'https://social.example/apexkarting', display: 'Instagram' },
          { url: 'https://video.example/apexkarting', display: 'YouTube' },
          { url: 'https://paddock.example/apexkarting', display: 'Facebook' },
        ],
      },
    ),
  },
  {
    id: 'UK',
    display: 'United Kingdom',
    currency: 'GBP',
    isActive: true,
    showOnWebsite: true,
    configuration: configuration(
      'Europe/London',
      { name: 'Apex Karting League Ltd', registeredIn: 'England and Wales' },
      'pitwall.uk@apexkarting.example',
      {
        googleAnalyticsId: 'GTM-APEXUK1',
        useGtm: true,
        socialLinks: [{ url: 'https://social.example/apexkartinguk', display: 'Instagram' }],
      },
    ),
  },
  {
    id: 'AE',
    display: 'United Arab Emirates',
    currency: 'AED',
    isActive: true,
    showOnWebsite: true,
    configuration: configuration(
      'Asia/Dubai',
      { name: 'Apex Karting League FZ-LLC', registeredIn: 'Dubai, United Arab Emirates' },
      'pitwall.ae@apexkarting.example',
      { chat: false },
    ),
  },
  {
    id: 'DE',
    display: 'Germany',
    currency: 'EUR',
    isActive: false,
    showOnWebsite: true,
    configuration: configuration(
      'Europe/Berlin',
      { name: 'Apex Karting League GmbH', registeredIn: 'Köln, Germany' },
      'pitwall.de@apexkarting.example',
    ),
  },
  {
    id: 'CA',
    display: 'Canada',
    currency: 'CAD',
    isActive: true,
    showOnWebsite: false,
    configuration: configuration(
      'America/Toronto',
      { name: 'Apex Karting League Canada Inc.', registeredIn: 'Ontario, Canada' },
      'pitwall.ca@apexkarting.example',
    ),
  },
];
