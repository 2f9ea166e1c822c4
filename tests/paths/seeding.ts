import { resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import type { AcceptedBook } from '../../tools/paths/book/accepted';
import { acceptedOf } from '../../tools/paths/commands/accepted';
import type { PathModel } from '../../tools/paths/model';
import { loadModel } from '../../tools/paths/project/models';
import type { Project } from '../../tools/paths/project/project';
import { Cast } from '../../tools/paths/run/player';
import { divergenceLine, playOnModel } from '../../tools/paths/run/runOnModel';

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
  const books = new Map<string, AcceptedBook | null>();
  const bookOf = (machine: string): AcceptedBook | null => {
    const book = books.get(machine) ?? acceptedOf(project, machine);
    books.set(machine, book);
    return book;
  };
  return {
    divergenceWith: async (own, machine) => {
      invalidate(own);
      seed = own;
      try {
        const load = () => server.ssrLoadModule(`/tests/paths/models/${machine}.ts`);
        const model = await loadModel({ [machine]: async () => (await load())[machine] }, machine);
        return await firstDivergence(model, bookOf(machine));
      } finally {
        seed = null;
        invalidate(own);
      }
    },
    close: () => server.close(),
  };
};

/** What differs first, as a line; the paths after it are not played. */
const firstDivergence = async (model: PathModel, book: AcceptedBook | null): Promise<string | null> => {
  const cast = new Cast(model);
  for (const path of book?.paths ?? []) {
    const { divergence } = await playOnModel(cast, model.machine.id, path);
    if (divergence !== null) return divergenceLine(divergence);
  }
  return null;
};
