import type { Attempts } from './attempts';
import type { Outbox } from './outbox';
import type { Change, Database } from './schema';
import type { createTurns } from './turns';

/** What every service needs: the database, the clock, the addresses and how mails are sent. */
export type Sandbox = {
  name: string;
  /** For reads and for single statements. */
  db: Database;
  change: Change;
  inTurn: ReturnType<typeof createTurns>;
  now: () => Date;
  /** Where the shop is, without a trailing slash. */
  appOrigin: string;
  /** Where this server is, without a trailing slash. */
  publicOrigin: string;
  apiKey: string;
  attempts: Attempts;
  outbox: Outbox;
};
