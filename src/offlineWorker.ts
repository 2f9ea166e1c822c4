import { NetworkOnly, type PrecacheEntry, Serwist } from 'serwist';
import { builtFile } from './browser/builtFile';

/** The build's files and the page that is drawn at any address; vite.config.ts names them. */
declare const builtFiles: PrecacheEntry[];

/**
 * The shop's service worker: opens the shop without a connection (BEY-36). Every page comes from the network where there
 * is one, and no answer of the API is kept here.
 */
new Serwist({
  precacheEntries: builtFiles,
  precacheOptions: {
    cleanupOutdatedCaches: true,
    // Without each file the worker is not installed, and the next page tries again.
    plugins: [{ cacheWillUpdate: ({ request, response }) => builtFile(request, response) }],
  },
  skipWaiting: true,
  clientsClaim: true,
  // The page is requested while the worker starts.
  navigationPreload: true,
  runtimeCaching: [{ matcher: ({ request }) => request.mode === 'navigate', handler: new NetworkOnly() }],
  fallbacks: { entries: [{ url: '/fallback.html', matcher: () => true }] },
}).addEventListeners();
