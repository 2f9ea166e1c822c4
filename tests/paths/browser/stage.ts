import type { Page } from '@playwright/test';
import type { League } from '../../browser/sandbox';
import type { HeldCalls } from './heldCalls';

/** Where a path is played: the page in front of a person, and the league behind it. */
export type Stage = {
  page: Page;
  league: League;
  /** What the app has asked of the league and waits for. */
  calls: HeldCalls;
};
