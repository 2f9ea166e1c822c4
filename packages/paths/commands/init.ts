import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { actorNamesOf, leavesOf, nodesOf, pathOf } from '../plan/simulate/nodes';
import { quoted } from '../print/playwright';
import { configPlace } from '../project/project';
import { nameless } from '../xstateInside';
import type { Options } from './options';
import { print } from './print';
import { Refused } from './refused';
import { writeWhole } from './writeWhole';

/** Writes the first model of a machine, and a configuration if there is none. @throws Refused */
export const init = async ({ words, config }: Options): Promise<void> => {
  const [file] = words;
  if (file === undefined)
    throw new Refused('usage', ['init takes the file of a machine: paths init machines/door.ts']);
  if (!existsSync(file)) throw new Refused('usage', [`${file} is not there`]);
  const { name, machine } = await machineIn(file);
  const place = configPlace(config) ?? resolve('paths.config.ts');
  const id = machine.id === nameless ? basename(file).replace(/\..*/, '') : machine.id;
  const model = join(dirname(place), 'models', `${id}.ts`);
  if (existsSync(model)) throw new Refused('usage', [`${relative('.', model)} is there already`]);
  const from = (path: string, folder: string): string => {
    const way = relative(folder, resolve(path)).replaceAll('\\', '/');
    return way.startsWith('.') ? way : `./${way}`;
  };
  const files = [{ path: model, text: skeletonOf(id, machine, name, from(file, dirname(model))) }];
  if (!existsSync(place)) files.push({ path: place, text: configOf(from(dirname(file), dirname(place))) });
  writeWhole(...files);
  for (const { path } of files) print(`written: ${relative('.', path)}`);
};

const machineIn = async (file: string): Promise<{ name: string; machine: AnyStateMachine }> => {
  const exported: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href).catch((error) => {
    throw new Refused('usage', [
      `${file} cannot be loaded: ${Object(error).message}`,
      'Does package.json have "type": "module"?',
    ]);
  });
  const [found, ...more] = Object.entries(exported).filter(
    (entry): entry is [string, AnyStateMachine] =>
      typeof Object(entry[1]).getInitialSnapshot === 'function' && 'root' in Object(entry[1]),
  );
  if (found === undefined || more.length > 0)
    throw new Refused('usage', [
      `${file} exports ${found === undefined ? 'no machine' : 'several machines'}`,
    ]);
  return { name: found[0], machine: found[1] };
};

const configOf = (machines: string): string => `import type { PathsConfig } from 'paddock-paths';

const config: PathsConfig = {
  title: 'Paths',
  models: 'models',
  machines: '${machines}',
  play: () => Promise.reject(new Error('No browser plays these paths yet')),
};

export default config;
`;

const skeletonOf = (id: string, machine: AnyStateMachine, name: string, file: string): string => {
  const types = [...new Set(nodesOf(machine).flatMap(({ transitions }) => [...transitions.keys()]))];
  const events = types.filter((type) => !type.startsWith('xstate.') && !type.includes('*'));
  const entries = (lines: readonly string[]): string => lines.map((line) => `\n    ${line},`).join('');
  const cases = events.map(
    (type) =>
      `${key(type)}: { plain: { event: { type: ${quoted(type)} }, say: ${quoted(type)}, do: byHand } }`,
  );
  const outcomes = actorNamesOf(machine).map(
    (src) => `${key(src)}: { done: { output: undefined, say: ${quoted(`${src} ends`)}, network: byHand } }`,
  );
  const states = leavesOf(machine).map((node) => `${key(pathOf(node))}: { say: ${quoted(pathOf(node))} }`);
  return `import { modelDefiner } from 'paddock-paths';
import { ${name === 'machine' ? name : `${name} as machine`} } from '${file}';

const defineModel = modelDefiner();
const byHand = { byHand: 'no test of the page plays it yet' };

export const ${/^[A-Za-z_$][\w$]*$/.test(id) ? id : 'model'} = defineModel(machine, {
  starts: { plain: { input: undefined, say: 'Open the page', open: byHand } },
  cases: {${entries(cases)}
  },
  outcomes: {${entries(outcomes)}
  },
  identity: (context) => context,
  states: {${entries(states)}
  },
});
`;
};

const key = (text: string): string => (/^[A-Za-z_$][\w$]*$/.test(text) ? text : quoted(text));
