import { type ClientStorage, createClientStorage } from '../storage/clientStorage';
import { createStore } from '../storage/store';

/** Where the browser blocks storage, values live as long as this object. */
export const browserStorage = (): ClientStorage =>
  createClientStorage(
    createStore(() => window.localStorage),
    createStore(() => window.sessionStorage),
  );
