import type { Log } from './log';

/** Registers the shop's service worker once the page is idle. Some browsers have none, as over http. */
export function registerOfflineWorker(log: Log): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The content security policy requires a trusted type for script addresses.
  const policy = window.trustedTypes?.createPolicy('worker', { createScriptURL: (address) => address });
  const register = () =>
    navigator.serviceWorker
      .register((policy?.createScriptURL('/sw.js') ?? '/sw.js') as string)
      .catch((error: unknown) => log.failure('The shop cannot be opened without a connection', error));
  if (document.readyState === 'complete') requestIdle(register);
  else window.addEventListener('load', () => requestIdle(register), { once: true });
}

/** Safari has no `requestIdleCallback`. */
const requestIdle = (callback: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback);
  else setTimeout(callback, 1000);
};
