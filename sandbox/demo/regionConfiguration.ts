/** A region's configuration, without the addresses of outside pages, which depend on the server. */

export type ExperienceLevel = { id: string; label: string; defaultEventType: string; description: string };

export type EventTypeDisplay = {
  id: string;
  displayName: string;
  description: string;
  /** CSS colour. */
  background: string;
  /** CSS colour of text on `background`, contrast at least 4.5 : 1. */
  textColor: string;
};

export type RegionConfiguration = {
  /** IANA name; the zone in which an instant's calendar day is counted. */
  timezone: string;
  r2rDisplayName: string;
  /** False = the region has no chat. */
  chat: boolean;
  googleAnalyticsId: string;
  useGtm: boolean;
  disableLog: boolean;
  supportEmail: string;
  legalEntity: { name: string; registeredIn: string };
  socialLinks: { url: string; display: string }[];
  experienceLevels: ExperienceLevel[];
  eventTypes: EventTypeDisplay[];
};
