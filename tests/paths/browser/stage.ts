import type { Page } from '@playwright/test';
import type { League } from '../../browser/league';

/** Where a path is played: the page in front of a person, and the league behind it. */
export type Stage = {
  page: Page;
  league: League;
};
