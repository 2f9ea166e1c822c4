import type { PathsConfig } from '../../tools/paths/project/config';
import { afreshCommand, faultCommand, takeBackCommand } from './faultCommand';
import { shopDigest } from './shopDigest';

/** The shop, as the path tool sees it. */
const config: PathsConfig = {
  title: 'Paddock paths',
  models: 'models',
  machines: '../../machines',
  views: '../../src',
  gate: 'gate.json',
  books: 'books',
  pages: 'pages',
  build: shopDigest,
  book: {
    introduction: [
      'Run the shop and its sandbox with `npm start`, and open http://localhost:3000. Each test begins in a fresh private window.',
      `The sandbox is the API. A command that makes it answer in a certain way replaces the command before, and each answer is given once; \`${takeBackCommand}\` takes all of them back.`,
    ],
    given: ['the shop and its sandbox run', 'nobody is signed in'],
    prepare: faultCommand,
    afresh: `Run \`${afreshCommand}\` and open a fresh private window.`,
  },
  // Machines of different shapes: three forms that send something, and a menu.
  compared: ['menu', 'passwordReset', 'register', 'signIn'],
  play: async (run) => (await import('./browser/playBooks')).playBooks(run),
};

export default config;
