import type { ActorSystem, MachineEntry, Message } from './actorSystem';
import { type Layer, withoutImplied } from './layers';

const idOf = (name: string): string => name.replace(/\W/g, '_');

const mermaid = (lines: string[]): string[] => ['```mermaid', 'flowchart TD', ...lines, '```'];

const table = (head: string[], rows: string[][]): string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

/** The folders, and below the picture all that each imports from. */
export function layersSection(layers: readonly Layer[]): string {
  const folders = [...new Set(layers.flatMap(({ from, to }) => [from, to]))].sort();
  const arrows = withoutImplied(layers).map(
    ({ from, to, isTypeOnly }) => `  ${idOf(from)} ${isTypeOnly ? '-.->' : '-->'} ${idOf(to)}`,
  );
  const rows = folders
    .filter((folder) => layers.some(({ from }) => from === folder))
    .map((folder) => [
      `\`${folder}\``,
      layers
        .filter(({ from }) => from === folder)
        .map(({ to, isTypeOnly }) => `\`${to}\`${isTypeOnly ? ' (types)' : ''}`)
        .join(', '),
    ]);
  return [
    ...mermaid([...folders.map((folder) => `  ${idOf(folder)}["${folder}"]`), ...arrows]),
    '',
    ...table(['folder', 'imports from'], rows),
  ].join('\n');
}

/** One arrow for all that one machine tells another. */
const grouped = (messages: readonly Message[]): { from: string; to: string; events: string[] }[] => {
  const arrows = new Map<string, { from: string; to: string; events: string[] }>();
  for (const { from, to, event } of messages) {
    const arrow = arrows.get(`${from} ${to}`) ?? { from, to, events: [] };
    arrow.events.push(event);
    arrows.set(`${from} ${to}`, arrow);
  }
  return [...arrows.values()];
};

const group = (id: string, title: string, names: readonly string[]): string[] => [
  `  subgraph ${id}["${title}"]`,
  ...names.map((name) => `    ${idOf(name)}["${name}"]`),
  '  end',
];

/** The machines: who runs inside whom, and who tells whom what. */
export function actorsSection({ machines, messages }: ActorSystem): string {
  const root = machines.find(({ spawned }) => spawned.length > 0);
  if (root === undefined) throw new Error('No machine spawns the screens');
  const top = new Set([root.name, ...root.children, ...root.spawned]);
  const parts = machines.map(({ name }) => name).filter((name) => !top.has(name));
  const screens = new Set(root.spawned);
  const drawn = [
    ...new Map(
      messages
        .map((each) => (each.from === root.name && screens.has(each.to) ? { ...each, to: 'screens' } : each))
        .map((each) => [JSON.stringify(each), each]),
    ).values(),
  ];
  const invoked = machines
    .filter(({ name }) => name !== root.name)
    .flatMap(({ name, children }) => children.map((child) => `  ${idOf(name)} --> ${idOf(child)}`));
  const picture = mermaid([
    `  ${idOf(root.name)}["${root.name}"]`,
    ...group('shell', 'as long as the page: children of the root by system id', root.children),
    ...group('screens', 'the screen on show: one at a time, spawned when its code has loaded', root.spawned),
    ...group('parts', 'parts of a screen: its children', parts),
    `  ${idOf(root.name)} --> shell`,
    `  ${idOf(root.name)} --> screens`,
    ...invoked,
    ...grouped(drawn).map(
      ({ from, to, events }) => `  ${idOf(from)} -. "${events.join('<br/>')}" .-> ${idOf(to)}`,
    ),
  ]);
  const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
  const hears = ({ name }: MachineEntry): string =>
    grouped(messages.filter(({ to }) => to === name))
      .map(({ from, events }) => `${from}: ${list(events)}`)
      .join('; ');
  return [
    ...picture,
    '',
    `${machines.length} machines. A solid arrow starts a machine, a dotted one tells it something.`,
    '',
    ...table(
      [
        'machine',
        'file',
        'states',
        'calls provided',
        'told by other machines',
        'told by views, API client, browser only',
      ],
      machines.map((entry) => [
        entry.name,
        `\`${entry.file}\``,
        String(entry.states),
        list(entry.calls),
        hears(entry),
        list(entry.fromOutside),
      ]),
    ),
  ].join('\n');
}

const marks = (name: string) =>
  [`<!-- ${name}: made by npm run architecture -->`, `<!-- /${name} -->`] as const;

/** @throws where the document lacks the part's markers */
const partOf = (document: string, name: string): { start: number; end: number } => {
  const [open, close] = marks(name);
  const start = document.indexOf(open);
  const end = document.indexOf(close);
  if (start < 0 || end < start) throw new Error(`The document has no place for '${name}'`);
  return { start: start + open.length, end };
};

/** What stands between a part's markers. */
export const sectionIn = (document: string, name: string): string => {
  const { start, end } = partOf(document, name);
  return document.slice(start, end).trim();
};

export const withSection = (document: string, name: string, section: string): string => {
  const { start, end } = partOf(document, name);
  return `${document.slice(0, start)}\n\n${section}\n\n${document.slice(end)}`;
};
