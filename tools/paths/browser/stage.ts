import type { Page } from '@playwright/test';
import type { HeldCalls } from './heldCalls';

/** What a path is played on: at least the page in front of a person, and the app's calls to the API. */
export type Stage = {
  page: Page;
  /** The calls that the app has made to the API and waits for. */
  calls: HeldCalls;
};
