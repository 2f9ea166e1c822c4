import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseBook } from 'paddock-paths';
import { drawInBrowser } from '../gallery/plainPages';
import { run } from '../paths/printed/gestures';
import { performPath } from '../paths/printed/perform';
import { performedBooks } from '../paths/printed/performedBooks';
import { type PrintedPath, pathsOn } from '../paths/printed/printedBook';
import { appPort, sandboxPort } from './addresses';
import { test as base } from './test';

/** Performed by `npm test`; a release performs all paths. */
const usual = 'driverDeletion 1';

/** Reads a book as `npm run paths -- book` prints it for the shop of this worker. */
type Read = (machine: string) => Promise<readonly PrintedPath[]>;

const test = base.extend<object, { read: Read }>({
  read: [
    async ({ browser }, use, { parallelIndex }) => {
      const [app, sandbox] = [String(appPort(parallelIndex)), String(sandboxPort(parallelIndex))];
      const out = resolve('.cache/printed', app);
      const known = new Map<string, Promise<readonly PrintedPath[]>>();
      const readOnPage = async (machine: string) => {
        const env = { ...process.env, PORT: app, SANDBOX_PORT: sandbox };
        execFileSync('npm', ['run', 'paths', '--', 'book', machine, '--out', out], { env });
        const page = await browser.newPage();
        await page.goto(`file://${out}/${machine}.html`);
        const paths = await page.evaluate(pathsOn, undefined);
        await page.close();
        return paths;
      };
      await use((machine) => {
        const paths = known.get(machine) ?? readOnPage(machine);
        known.set(machine, paths);
        return paths;
      });
    },
    { scope: 'worker' },
  ],
});

for (const machine of performedBooks) {
  const { paths } = parseBook(readFileSync(`tests/paths/books/${machine}.md`, 'utf8'));
  for (const { name } of paths)
    test(`BEY-62 a tester performs ${name} as it is printed`, {
      tag: name === usual ? [] : ['@all'],
    }, async ({ page, context, baseURL, read }) => {
      const path = (await read(machine)).find((one) => one.name === name);
      if (path === undefined) throw new Error(`${name} is not printed`);
      const newTab = async () => {
        const tab = await context.newPage();
        await drawInBrowser(tab);
        return tab;
      };
      await drawInBrowser(page);
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await run(path.beforehand);
      await performPath(
        {
          page,
          context,
          newTab,
          app: String(baseURL),
          sandbox: `http://localhost:${sandboxPort(test.info().parallelIndex)}/faults`,
          tick: () => page.clock.runFor(20),
        },
        path,
      );
    });
}
