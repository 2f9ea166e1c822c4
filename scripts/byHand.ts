import { walkable } from '../tools/paths/commands/planForHand';
import { openProject } from '../tools/paths/project/project';
import { runBrowserTests } from './browserTests';

/*
 * npm run by-hand [machine…]: walks the books for people against the shop as `npm start` serves it, every row, twice.
 */
const machines = await walkable(await openProject(), process.argv.slice(2));
const isWalked = await runBrowserTests(['browser/byHand', '--retries', '0', '--repeat-each', '2'], {
  BY_HAND: machines.join(','),
  SHOP_PAGES: 'prerendered',
});
process.exitCode = isWalked ? 0 : 1;
