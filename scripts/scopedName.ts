import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/**
 * Class of a CSS module's rule in the build. Short, because names take bytes of every page's first window, and the same
 * after a change elsewhere in the file. @param file its path; no two modules of the app have one name
 */
export const scopedName = (name: string, file: string): string => {
  const [sheet = ''] = basename(file).split('.');
  return `${name}_${createHash('sha1').update(sheet).digest('base64url').slice(0, 3)}`;
};
