import type { Mail } from './mail/mailDocument';
import type { Database } from './schema';

/** What every service needs: the database, the clock, the addresses and how mails are sent. */
export type Sandbox = {
  name: string;
  db: Database;
  now: () => Date;
  /** Where the shop is, without a trailing slash. */
  appOrigin: string;
  /** Where this server is, without a trailing slash. */
  publicOrigin: string;
  apiKey: string;
  /** Puts the mail in the mailbox and, where SMTP is set up, also sends it. `links` in the order of the text. */
  post: (to: string, mail: Mail, links: string[]) => Promise<void>;
};
