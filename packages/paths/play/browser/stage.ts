import type { Page } from '@playwright/test';
import type { HeldCalls } from './heldCalls';

/** Passed to every gesture: at least the page and the intercepted calls. */
export type Stage = {
  page: Page;
  calls: HeldCalls;
};
