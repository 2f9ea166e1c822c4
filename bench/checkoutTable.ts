import { JSDOM } from 'jsdom';
import { createServer } from 'vite';

/*
 * React runs as in production, on a page without layout. Times are CPU time, so that a busy machine changes them
 * little.
 */
process.env.NODE_ENV = 'production';

const { window } = new JSDOM('<!doctype html>', { url: 'https://shop.example/', pretendToBeVisual: true });
for (const name of [
  'window',
  'document',
  'Node',
  'Element',
  'HTMLElement',
  'MouseEvent',
  'location',
  'history',
])
  Object.defineProperty(globalThis, name, { value: window[name as keyof typeof window], configurable: true });

const server = await createServer({
  mode: 'production',
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const { benchCheckout } = (await server.ssrLoadModule('/bench/checkout.tsx')) as typeof import('./checkout');

const ms = (time: number): string => `${time.toFixed(time < 1 ? 3 : 1)} ms`;

console.log('The checkout: CPU a snapshot, and as a multiple of deriving sections and cart once');
for (const [drivers, ticketTypes] of [
  [4, 12],
  [10, 40],
] as const) {
  const { derivation, ...others } = await benchCheckout(drivers, ticketTypes);
  const beside = (time: number): string => `${ms(time)} (${(time / derivation).toFixed(1)} ×)`;
  console.log(`
${drivers} drivers, ${ticketTypes} ticket types
  one derivation              ${ms(derivation)}
  can() of every ticket       ${beside(others.canOfEveryTicket)}
  a ticket added or removed   ${beside(others.cartSnapshot)}, page included
  the box ticked or unticked  ${beside(others.otherSnapshot)}, page included`);
}
await server.close();
