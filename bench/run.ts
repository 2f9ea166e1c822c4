import { parseArgs } from 'node:util';
import { benchPages } from './pages';

/*
 * npm run bench: what the app costs where a slow answer would be felt. `--checkout` or `--pages` measures one of
 * the two. Compare ratios: times depend on the machine.
 */
const { values } = parseArgs({
  options: {
    checkout: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
  },
});

const isAll = values.checkout === values.pages;
if (isAll || values.checkout) await import('./checkoutTable');
if (isAll || values.pages) await benchPages(Number(values.rounds));
process.exit();
