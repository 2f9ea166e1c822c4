import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { FindViews } from '../check/leftOut';

/**
 * Finds lines in the code of views that name a field beside the context, in files that import something of the machine.
 *
 * @param folder none where the project names none
 */
export const viewsIn = (folder: string | undefined): FindViews => {
  if (folder === undefined) return () => [];
  let files: { path: string; text: string }[] | null = null;
  return (machine, field) => {
    files ??= readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.[jt]sx?$/.test(file))
      .map((file) => ({
        path: relative('.', join(folder, file)),
        text: readFileSync(join(folder, file), 'utf8'),
      }));
    const imports = new RegExp(`from ['"][^'"]*\\b${machine}['"/.]`);
    const names = new RegExp(`\\bcontext\\b.*\\b${field}\\b|\\b${field}\\b.*\\bcontext\\b`);
    return files
      .filter(({ text }) => imports.test(text))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index) => (names.test(line) ? [`${path}:${index + 1}`] : [])),
      );
  };
};
