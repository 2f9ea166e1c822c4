import { readFileSync } from 'node:fs';
import type { PathsConfig } from 'paddock-paths';
import { holdLine } from './holdLine';
import { sandboxAddress, shopAddress } from './runningShop';

/** The first sentence of each requirement. */
const requirements = Object.fromEntries(
  [
    ...readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8').matchAll(
      /^- \*\*([A-Z]{3}-\d+)\*\* (?:\[\+\] )?(.+?)(?:[.:;] |[.:;]?$)/gm,
    ),
  ].map(([, id = '', title = '']) => [id, title]),
);

const config: PathsConfig = {
  title: 'Paddock paths',
  models: 'models',
  machines: '../../machines',
  introduction: [
    `Run the shop and its sandbox with \`npm start -- --plain\`, and open http://${shopAddress}; every mail is in http://${sandboxAddress}/mailbox.`,
    `Before each path: \`curl -X DELETE ${sandboxAddress}/faults; curl -X DELETE ${sandboxAddress}/data\`, a new private window, and the line at the start of the path. Every password is karting-123.`,
    'A line with `curl` above what to do is run first; where the API answers, the line below it is the step. A call that only reads is given up by the page when it is held for 15 s.',
  ],
  holdLine,
  requirements,
  play: async (run) => (await import('./browser/playBooks')).playBooks(run),
};

export default config;
