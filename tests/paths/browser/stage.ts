import type { Page } from '@playwright/test';
import type { Sandbox } from '../../browser/sandbox';
import type { HeldCalls } from './heldCalls';

/** Where a path is played: the page in front of a person, and the API behind it. */
export type Stage = {
  page: Page;
  sandbox: Sandbox;
  /** What the app has asked of the API and waits for. */
  calls: HeldCalls;
};
