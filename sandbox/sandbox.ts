import type { Attempts } from './attempts';
import type { createKeyedQueue } from './keyedQueue';
import type { Outbox } from './outbox';
import type { Passwords } from './password';
import type { Change, Database } from './schema';

export type Sandbox = {
  name: string;
  /** For reads and single statements. */
  db: Database;
  change: Change;
  queue: ReturnType<typeof createKeyedQueue>;
  now: () => Date;
  /** Origin of the shop, without a trailing slash. */
  appOrigin: string;
  /** Origin of this server, without a trailing slash. */
  publicOrigin: string;
  apiKey: string;
  attempts: Attempts;
  passwords: Passwords;
  outbox: Outbox;
  /** Writes a line for the operator, without personal data. */
  note(line: string, facts: Record<string, string>): void;
};
