import type { Log } from './log';
import { scriptAddress } from './scriptAddress';

/** Registers the shop's service worker once the page has loaded. Some browsers have none, as over http. */
export async function registerOfflineWorker(log: Log): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await pageQuiet();
  try {
    await navigator.serviceWorker.register(scriptAddress('/sw.js'));
  } catch (error) {
    log.failure('The shop cannot be opened without a connection', error);
  }
}

/** After load, ms: the worker loads the whole build, which must not delay what the page shows. */
const delay = 5_000;

const pageQuiet = async (): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, delay));
};
