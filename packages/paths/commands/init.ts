import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { messageOf } from '../oneLine';
import { checkModel } from '../plan/check/checkModel';
import { fileNameOf } from '../project/models';
import { configPlace } from '../project/project';
import { Refused } from '../refused';
import { nameless } from '../xstateInside';
import { declaredTypesIn, type Type, valuesOfType } from './declaredTypes';
import { told } from './machines';
import type { Options } from './options';
import { print, writeText } from './print';
import { FirstOf, type Skeleton, skeletonOf } from './skeleton';

/** Writes the first model of a machine, and a configuration if there is none. @throws Refused */
export const init = async ({ words, config }: Options): Promise<void> => {
  const [file, asked] = words;
  if (file === undefined)
    throw new Refused('usage', ['init takes the file of a machine: paths init machines/door.ts']);
  if (!existsSync(file)) throw new Refused('usage', [`${file} is not there`]);
  const { name, machine } = await machineIn(file, asked);
  const place = configPlace(config) ?? resolve('paths.config.ts');
  const ownName = ['machine', 'default'].includes(name) ? basename(file).replace(/\..*/, '') : name;
  const id = machine.id === nameless ? ownName : fileNameOf(machine.id);
  const path = join(dirname(place), 'models', `${id}.ts`);
  if (existsSync(path)) throw new Refused('usage', [`${relative('.', path)} is there already`]);
  const from = (target: string, folder: string): string => {
    const way = relative(folder, resolve(target)).replaceAll('\\', '/');
    return way.startsWith('.') ? way : `./${way}`;
  };
  const types = declaredTypesIn(resolve(file))(name);
  const { skeleton, model } = skeletonOf(machine, types);
  const isStrange = (type: Type | undefined): boolean => valuesOfType(type ?? null, '').length === 0;
  const declared = Object.keys(machine.implementations.actors ?? {});
  const strangers = [
    ...declared.filter((src) => isStrange(types.outputs[src])),
    ...Object.keys(types.events ?? {}).filter((event) => isStrange(types.events?.[event])),
  ];
  const text = textOf(id, skeleton, name, from(file, dirname(path)), strangers);
  const files = [{ path, text }];
  if (!existsSync(place)) files.push({ path: place, text: configOf(from(dirname(file), dirname(place))) });
  for (const written of files) {
    writeText(written.path, written.text);
    print(`written: ${relative('.', written.path)}`);
  }
  const { open } = checkModel({ ...model, name: id, limits: { nodes: 2000 } });
  const lines = [
    ...(text.includes(' as never') ? [`${id}: replace each 'as never' by a value of its type`] : []),
    ...open.map((one) => told(id, one)),
  ];
  if (lines.length > 0) print('to fill in, or to waive with a reason:', ...lines);
};

const machineIn = async (
  file: string,
  asked: string | undefined,
): Promise<{ name: string; machine: AnyStateMachine }> => {
  const own = packageOf(dirname(resolve(file)));
  if (!file.endsWith('.mts') && own !== null && JSON.parse(readFileSync(own, 'utf8')).type !== 'module')
    throw new Refused('usage', [`${relative('.', own)} lacks "type": "module": run npm pkg set type=module`]);
  const exported: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href).catch((error) => {
    throw new Refused('usage', [`${file} cannot be loaded: ${messageOf(error)}`]);
  });
  const machines = Object.entries(exported).filter(
    (entry): entry is [string, AnyStateMachine] =>
      typeof Object(entry[1]).getInitialSnapshot === 'function' && 'root' in Object(entry[1]),
  );
  const [found, ...more] = asked === undefined ? machines : machines.filter(([name]) => name === asked);
  if (found === undefined)
    throw new Refused('usage', [`${file} exports no machine${asked ? ` '${asked}'` : ''}`]);
  if (more.length > 0)
    throw new Refused('usage', [
      `${file} exports several machines; name one behind it: ${machines.map(([name]) => name).join(', ')}`,
    ]);
  return { name: found[0], machine: found[1] };
};

/** The package.json that a folder belongs to. */
const packageOf = (folder: string): string | null => {
  const file = join(folder, 'package.json');
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? null : packageOf(dirname(folder));
};

const configOf = (machines: string): string => `import type { PathsConfig } from 'paddock-paths';

const config: PathsConfig = {
  title: 'Paths',
  models: 'models',
  machines: '${machines}',
};

export default config;
`;

const textOf = (
  id: string,
  skeleton: Skeleton,
  name: string,
  file: string,
  strangers: readonly string[],
): string => {
  const { input, cases, outcomes, identity, counted, bounds, running, peers, states } = skeleton;
  const entries = (lines: readonly string[]): string =>
    lines.length === 0 ? '{}' : `{${lines.map((line) => `\n    ${line},`).join('')}\n  }`;
  const named = <Value>(all: Record<string, Value>, to: (value: Value, own: string) => string): string => {
    const parts = Object.entries(all).map(([own, value]) => `${key(own)}: ${to(value, own)}`);
    return parts.length < 2
      ? `{ ${parts.join()} }`.replace('{  }', '{}')
      : `{${parts.map((part) => `\n      ${part},`).join('')}\n    }`;
  };
  const saying = (type: string, own: string): string => quoted(own === 'plain' ? type : `${type}, ${own}`);
  const cast = (place: string): string => (strangers.includes(place) ? ' as never' : '');
  const events = Object.entries(cases).map(([type, those]) => {
    const text = named(
      those,
      (event, own) => `{ event: ${eventText(event)}${cast(type)}, say: ${saying(type, own)}, do: byHand }`,
    );
    return `${text === '{}' ? '/** The machine raises it itself: name a case if others send it too. */\n    ' : ''}${key(type)}: ${text}`;
  });
  const ends = Object.entries(outcomes).map(([src, those]) => {
    const text = named(
      those,
      (output, own) =>
        `{ output: ${literal(output)}${cast(src)}, say: ${quoted(`${src} ends: ${own}`)}, network: byHand }`,
    );
    return `${text === '{}' ? '/** No end of it is listened to: name one if it has any. */\n    ' : ''}${key(src)}: ${text}`;
  });
  const within = Object.entries(bounds).map(
    ([field, { isCount, below }]) => `${field}${isCount ? '.length' : ''} < ${below}`,
  );
  if (running !== null) within.push(`running.length <= ${running}`);
  const bounded = Object.keys(bounds).length === 0 ? '_' : `{ ${Object.keys(bounds).join(', ')} }`;
  const read = `${bounded}${running === null ? '' : ', running'}`;
  const fields = identity.join(', ');
  const told = identity.map((field) => (counted.includes(field) ? `${field}: ${field}.length` : field));
  return `import { modelDefiner } from 'paddock-paths';
import { ${name === 'machine' ? name : `${name} as machine`} } from '${file}';

const defineModel = modelDefiner();
const byHand = { byHand: 'no test of the page plays it yet' };

export const ${/^[A-Za-z_$][\w$]*$/.test(id) && id !== 'machine' ? id : 'model'} = defineModel(machine, {
  starts: { plain: { input: ${literal(input)}, say: 'Open the page', open: byHand } },
  cases: ${entries(events)},
  outcomes: ${entries(ends)},
  identity: ${fields === '' ? '() => null' : `({ ${fields} }) => ({ ${told.join(', ')} })`},
${within.length === 0 ? '' : `  isWithin: (${read}) => ${within.join(' && ')},\n`}${peers.length === 0 ? '' : `  peers: [${peers.map(quoted).join(', ')}],\n`}  states: ${entries(states.map((state) => `${key(state)}: { say: ${quoted(state)} }`))},
});
`;
};

const key = (text: string): string => (/^[A-Za-z_$][\w$]*$/.test(text) ? text : quoted(text));

const eventText = (event: object): string =>
  Object.values(event).some((value) => value instanceof FirstOf)
    ? `({ context }) => (${literal(event).replace(/type: ('[^']+')/, 'type: $1 as const')})`
    : literal(event);

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** JSON as it is written in TypeScript. */
const literal = (value: unknown): string => {
  if (value instanceof FirstOf) return `context.${value.list}[0]?.${value.key} ?? ${literal(value.none)}`;
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).map(([field, inner]) => `${key(field)}: ${literal(inner)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
};
