import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import { expect, test } from 'vitest';
import { bookOf, parseBook } from '../book/book';
import { door, smallModel } from '../check/smallModel';
import { explore } from '../explore/explore';
import { planSuite } from '../plan/planSuite';
import { runOnModel } from '../run/runOnModel';
import { csv } from './csv';
import { formats } from './formats';
import { gherkin } from './gherkin';
import { json } from './json';
import { hostile, kioskModel, kioskWords, planKiosk } from './kiosk';
import { markdown } from './markdown';
import { mermaid } from './mermaid';

const { model, book } = await planKiosk();
const moments = book.paths.flatMap(({ start, steps }) => [start, ...steps]);
const hostileLine = hostile.replaceAll(/\s+/g, ' ');

test.each(Object.entries(formats))('%s writes the same book in the same bytes', async (_, { write }) => {
  const again = await planKiosk();
  expect(write(again.book, again.model, kioskWords)).toBe(write(book, model, kioskWords));
});

test('a book read back from JSON is the same book, with the same verdict on the model', async () => {
  const read = parseBook(json(book));
  expect(read).toEqual(book);
  const verdicts = await runOnModel(kioskModel, read);
  expect(verdicts).toEqual(await runOnModel(kioskModel, book));
  expect(verdicts.map(({ passed }) => passed)).toEqual(book.paths.map(() => true));
});

test('the official parser reads one scenario per path, tagged with its requirements, and every word of it', () => {
  const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
  const { feature } = parser.parse(gherkin(book, model, kioskWords));
  expect(feature?.name).toBe('kiosk');
  const children = feature?.children ?? [];
  const backgrounds = children.flatMap(({ background }) => background ?? []);
  expect(backgrounds.flatMap((background) => background.steps).map(({ text }) => text)).toEqual(
    kioskWords.given,
  );
  const scenarios = children.flatMap(({ scenario }) => scenario ?? []);
  expect(scenarios.map(({ name }) => name)).toEqual(book.paths.map(({ name }) => name));
  expect(scenarios[0]?.tags.map(({ name }) => name)).toEqual(['@KIO-01', '@KIO-02', '@KIO-03']);
  const steps = scenarios.flatMap((scenario) => scenario.steps);
  expect(steps.filter(({ keyword }) => /^(Given|When) $/.test(keyword)).map(({ text }) => text)).toEqual(
    moments.map(({ say }) => say.replaceAll(/\s+/g, ' ')),
  );
  expect(steps.map(({ text }) => text)).toContain('it is refused');
});

test('the Markdown book explains what stands in it, and no page or API where there is none', async () => {
  expect(markdown(book, model, kioskWords)).toContain('**Prepare** stands where the API');
  const states = { off: { on: { press: 'on' } }, on: {} };
  const lamp = smallModel(door({ initial: 'off', states }));
  const explored = explore(lamp);
  const options = { criteria: ['transitions'], seed: 1, restart: 5 } as const;
  const suite = await planSuite(explored, options.criteria, options);
  const written = markdown(bookOf(lamp, explored, suite, options), lamp, kioskWords);
  expect(written).toContain('A row is one step.');
  expect(written).not.toMatch(/API|data-state|italics|developer tools/);
});

test('the Markdown book has a row per step, of six cells, with every sign of Markdown escaped', () => {
  const rows = markdown(book, model, kioskWords)
    .split('\n')
    .filter((line) => /^\| \d/.test(line));
  expect(rows).toHaveLength(moments.length);
  for (const row of rows) expect(row.split(/(?<!\\)\|/)).toHaveLength(8);
  expect(rows[1]).toContain(String.raw`=SUM("a";\`b\`) \| \<b\>#1\</b\>: \*c\* \[d\](e) \\ {f} @g`);
  expect(rows[1]).toContain('KIO-01');
});

test('the Markdown book says before which step the API is told how to answer, and by which command', () => {
  const written = markdown(book, model, kioskWords);
  expect(written).toContain('```sh\nanswer POST v1/Prints/* with 409\n```');
  const step = moments.findIndex(({ say }) => say === 'The printer is jammed') - 1;
  expect(written).toContain(`**Prepare 1**, before step ${step}:`);
  expect(written).toContain(`| ${step} | **Prepare 1.** Press Print |`);
});

test('the Markdown book says what the page refuses, what nobody can do, and what it leaves out and why', () => {
  const written = markdown(book, model, kioskWords);
  expect(written).toContain('| Press Print | Nothing: it is refused | The drawer is open |');
  expect(written).toContain('(**Not by hand**: an actor that throws is a bug)');
  expect(written).toContain('- state attic: nobody goes up there');
  expect(written).toContain('- guard open · print → printing if isPaid: true: no reason given');
});

test('the CSV has one line per step, reads back as written, and no cell is a formula', () => {
  const [head, ...lines] = readCsv(csv(book, model));
  expect(head).toContain('sees');
  expect(lines).toHaveLength(moments.length);
  for (const line of lines) expect(line).toHaveLength(head?.length ?? 0);
  expect(lines[1]?.[3]).toBe(`'${hostileLine}`);
  expect(lines[1]?.at(-1)?.split('\n')).toEqual(moments[1]?.covers);
  expect(lines.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});

test('the Mermaid diagrams follow the grammar, and every state that an arrow names is declared', () => {
  const diagrams = [...mermaid(book, model).matchAll(/^```mermaid\n([\s\S]+?)\n```$/gm)].map(
    ([, diagram = '']) => diagram.split('\n').map((line) => line.trim()),
  );
  const [[kind, ...states] = [], ...sequences] = diagrams;
  expect(kind).toBe('stateDiagram-v2');
  expect(states.filter((line) => !stateGrammar.some((rule) => rule.test(line)))).toEqual([]);
  const declared = states.flatMap((line) => /^state ".+" as (s\d+)/.exec(line)?.[1] ?? []);
  const named = states
    .filter((line) => line.includes('-->'))
    .flatMap((line) => line.replace(/ : .*/, '').match(/\bs\d+\b/g) ?? []);
  expect(named.filter((id) => !declared.includes(id))).toEqual([]);
  expect(states.filter((line) => line.endsWith('{'))).toHaveLength(
    states.filter((line) => line === '}').length,
  );
  expect(sequences).toHaveLength(book.paths.length);
  for (const [first, ...lines] of sequences) {
    expect(first).toBe('sequenceDiagram');
    expect(lines.filter((line) => !sequenceGrammar.some((rule) => rule.test(line)))).toEqual([]);
  }
});

/** Text that Mermaid takes literally: its own signs are written as numbers. */
const plain = String.raw`(?:#\d+;|[^#;:{}"<>|\n])+`;

const stateGrammar = [
  /^direction LR$/,
  new RegExp(`^state "${plain}" as s\\d+(?: \\{)?$`),
  /^(?:\}|--|end note)$/,
  /^\[\*\] --> s\d+$/,
  /^s\d+ --> \[\*\]$/,
  new RegExp(`^s\\d+ --> s\\d+ : ${plain}$`),
  /^note right of s\d+$/,
  new RegExp(`^${plain}$`),
];

const sequenceGrammar = [
  /^autonumber$/,
  new RegExp(`^(?:actor|participant) \\w+ as ${plain}$`),
  new RegExp(`^(?:person->>machine|world-->>machine|Note over machine): ${plain}$`),
];

/** RFC 4180, strictly. */
function readCsv(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  const lines: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const [, quoted, bare = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error('not RFC 4180');
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}
