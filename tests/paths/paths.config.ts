import type { PathsConfig } from '../../tools/paths/project/config';

const config: PathsConfig = {
  title: 'Paddock paths',
  models: 'models',
  machines: '../../machines',
  introduction: [
    'Run the shop and its sandbox with `npm start`, and open http://localhost:3000; the API, a sandbox, is at http://localhost:3100. Start each test in a new private window.',
    'Before a step with an API answer other than its own, set that answer with `PUT http://localhost:3100/faults` (see the README).',
  ],
  play: async (run) => (await import('./browser/playBooks')).playBooks(run),
};

export default config;
