import { runBrowserTests } from './browserTests';

/*
 * npm run by-hand [machine…]: walks the books for people against the shop as `npm start` serves it, every row, twice.
 */
const words = process.argv.slice(2);
const machines = words.length === 0 ? ['checkout', 'driverWizard', 'signIn'] : words;
const isWalked = await runBrowserTests(['browser/byHand', '--retries', '0', '--repeat-each', '2'], {
  BY_HAND: machines.join(','),
  SHOP_PAGES: 'prerendered',
});
process.exitCode = isWalked ? 0 : 1;
