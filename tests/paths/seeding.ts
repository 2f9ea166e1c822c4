import { resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { acceptedOf, divergencesFrom } from '../../tools/paths/commands/accepted';
import { loadModel } from '../../tools/paths/project/models';
import type { Project } from '../../tools/paths/project/project';

/** One place in a real file, and what it is turned into. */
export type Change = { file: string; right: string; wrong: string };

/** Plays accepted books on the shop with a bug. No file is changed: the bug is in what is loaded. */
export type Seeding = {
  /** The first line that a machine's accepted book says about the shop with this bug. */
  divergenceWith: (own: Change, machine: string) => Promise<string | null>;
  close: () => Promise<void>;
};

export const openSeeding = async (project: Project): Promise<Seeding> => {
  let seed: Change | null = null;
  const seeding: Plugin = {
    name: 'seeding',
    enforce: 'pre',
    transform: (code, id) => {
      if (seed === null || id !== resolve(seed.file)) return null;
      const { right, wrong } = seed;
      return code.replace(right, () => wrong);
    },
  };
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [seeding],
  });
  const invalidate = ({ file }: Change) => {
    const { moduleGraph } = server.environments.ssr;
    for (const module of moduleGraph.getModulesByFile(resolve(file)) ?? [])
      moduleGraph.invalidateModule(module);
  };
  return {
    divergenceWith: async (own, machine) => {
      invalidate(own);
      seed = own;
      try {
        const load = () => server.ssrLoadModule(`/tests/paths/models/${machine}.ts`);
        const model = await loadModel({ [machine]: async () => (await load())[machine] }, machine);
        const book = acceptedOf(project, machine);
        const [line = null] = book === null ? [] : await divergencesFrom(model, book);
        return line;
      } finally {
        seed = null;
        invalidate(own);
      }
    },
    close: () => server.close(),
  };
};
