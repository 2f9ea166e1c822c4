import { type ClientStorage, createClientStorage } from '../storage/clientStorage';
import { createStore } from '../storage/store';

/** What this browser stores; where it is blocked, a value lasts as long as the object. */
export const browserStorage = (): ClientStorage =>
  createClientStorage(
    createStore(() => window.localStorage),
    createStore(() => window.sessionStorage),
  );
