import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BookPath } from '../book/book';
import type { Looking } from './eyes';
import { expectedAlong, type PageBook, type PagePath, pagePathOf, parsePageBook } from './pageBook';
import type { Sight } from './sight';

/** Page books beside the books that a browser plays: what is to be seen, and what was seen to be accepted. */
export class PageFolder {
  constructor(private readonly folder: string) {}

  /** Puts there what is to be seen. */
  expect(machine: string, text: string): void {
    mkdirSync(join(this.folder, 'pages'), { recursive: true });
    writeFileSync(this.expected(machine), text);
  }

  /** From now on what is seen is kept, and compared with nothing. */
  open(): void {
    mkdirSync(this.seen, { recursive: true });
  }

  /** How a path is looked at; undefined where the machine has no page book and none is made. */
  sightsOf(
    machine: string,
    path: BookPath,
    looking: Looking,
  ): { expected: readonly Sight[] | null; looking: Looking } | undefined {
    if (existsSync(this.seen)) return { expected: null, looking };
    if (!existsSync(this.expected(machine))) return undefined;
    const book = parsePageBook(readFileSync(this.expected(machine), 'utf8'));
    return { expected: expectedAlong(book, path), looking };
  }

  keep(machine: string, path: BookPath, sights: readonly Sight[]): void {
    if (!existsSync(this.seen)) return;
    writeFileSync(
      join(this.seen, `${path.name}.json`),
      JSON.stringify({ machine, ...pagePathOf(path, sights) }),
    );
  }

  /** What was seen, machine by machine, its paths in the order of their names' numbers. */
  kept(): PageBook[] {
    const paths = readdirSync(this.seen).map((file): PagePath & { machine: string } =>
      JSON.parse(readFileSync(join(this.seen, file), 'utf8')),
    );
    const machines = [...new Set(paths.map(({ machine }) => machine))];
    return machines.map((machine) => ({
      machine,
      paths: paths
        .filter((path) => path.machine === machine)
        .map(({ name, steps }) => ({ name, steps }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
    }));
  }

  private get seen(): string {
    return join(this.folder, 'seen');
  }

  private expected(machine: string): string {
    return join(this.folder, 'pages', `${machine}.yaml`);
  }
}
