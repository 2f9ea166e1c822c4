import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AcceptedBook, parseAccepted } from './accepted';

/** Where the accepted book of a machine is kept. */
export const acceptedFile = (folder: string, machine: string): string => join(folder, `${machine}.yaml`);

/**
 * The accepted book of a machine; null where there is none.
 *
 * @throws BookError
 */
export const readAccepted = (folder: string, machine: string): AcceptedBook | null => {
  const file = acceptedFile(folder, machine);
  return existsSync(file) ? parseAccepted(readFileSync(file, 'utf8')) : null;
};
