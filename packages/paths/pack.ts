import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Compiles the tool into `dist/` for `npm pack`. */

const here = import.meta.dirname;
const compiled = join(here, 'dist');
const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')),
  'bin',
  'tsc',
);

rmSync(compiled, { recursive: true, force: true });
execFileSync(process.execPath, [compiler, '-p', here], { stdio: 'inherit' });

// Node's module resolution needs full file names in imports.
for (const name of readdirSync(compiled, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|d\.ts)$/.test(name)) continue;
  const file = join(compiled, name);
  const source = readFileSync(file, 'utf8');
  const whole = source.replaceAll(
    /(\bfrom |\bimport\(|^import )'(\.{1,2}\/[^']+)'/gm,
    (_, before: string, path: string) => {
      if (!existsSync(join(dirname(file), `${path}.js`)))
        throw new Error(`${file} imports ${path}, which is no file`);
      return `${before}'${path}.js'`;
    },
  );
  writeFileSync(file, whole);
}
