import type { PathsConfig } from '../../tools/paths/project/config';

/** The shop, as the path tool sees it. */
const config: PathsConfig = {
  title: 'Paddock paths',
  models: 'models',
  machines: '../../machines',
  introduction: [
    'Run the shop and its sandbox with `npm start`, and open http://localhost:3000; the sandbox is the API, at http://localhost:4000. Each test begins in a fresh private window.',
    'Where the API has to answer in a certain way, tell the sandbox so before the step (`PUT http://localhost:4000/faults`, see the README).',
  ],
  play: async (run) => (await import('./browser/playBooks')).playBooks(run),
};

export default config;
