import type { ScreenRoute } from '#domain/routes';
import type { CurrentRegion } from '#machines/region/currentRegion';

export type Location = {
  path: string;
  /** With or without its question mark. */
  search: string;
};

/** A screen that is, or is to be, on show. */
export type Visit = {
  /** Grows with every visit, so that the same address again is a new visit. */
  visit: number;
  route: ScreenRoute;
  search: string;
};

/** A visit whose screen can be started now. */
export type LoadedScreen = {
  visit: Visit;
  /** The region that the screen was opened in and keeps; null on the region selector. */
  region: CurrentRegion | null;
  /** System id of the screen's machine; null where nothing is decided or a machine of the shell is shown. */
  actorId: string | null;
  /** The machine's input. JSON. */
  input: unknown;
};

/** System id of the machine of a visit's screen. */
export const screenId = ({ visit }: Pick<Visit, 'visit'>) => `screen.${visit}` as const;
