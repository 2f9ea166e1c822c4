import type { Log } from './log';

/** Registers the shop's service worker once the page is idle. Some browsers have none, as over http. */
export async function registerOfflineWorker(log: Log): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await pageIdle();
  try {
    // The content security policy requires a trusted type for script addresses.
    const policy = window.trustedTypes?.createPolicy('worker', { createScriptURL: (address) => address });
    await navigator.serviceWorker.register((policy?.createScriptURL('/sw.js') ?? '/sw.js') as string);
  } catch (error) {
    log.failure('The shop cannot be opened without a connection', error);
  }
}

const pageIdle = async (): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<unknown>((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve, 1000);
  });
};
