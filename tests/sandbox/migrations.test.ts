import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInMemory } from '../../sandbox/database';
import { regionPlans } from '../../sandbox/demo/regions';
import { listEvents } from '../../sandbox/events';
import { listRegions } from '../../sandbox/regions';
import { tables } from '../../sandbox/schema';
import { seed } from '../../sandbox/seed';
import { servicesOn } from './services';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-migrations-'));
let database: PGlite;
beforeAll(async () => {
  database = await createInMemory();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

/** A folder with the first `count` migrations. */
const firstMigrations = (count: number): string => {
  const meta = join(folder, 'meta');
  mkdirSync(meta);
  const journal = JSON.parse(readFileSync('sandbox/migrations/meta/_journal.json', 'utf8'));
  const entries: { tag: string }[] = journal.entries.slice(0, count);
  for (const { tag } of entries) cpSync(`sandbox/migrations/${tag}.sql`, join(folder, `${tag}.sql`));
  writeFileSync(join(meta, '_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
};

test('API-01 a database from before hubs were renamed keeps its regions and races', async () => {
  const db = drizzle(database, { schema: tables });
  const now = new Date('2026-11-21T10:00:00Z');
  await migrate(db, { migrationsFolder: firstMigrations(1) });
  const configuration = JSON.stringify(regionPlans.find(({ id }) => id === 'UK')?.configuration);
  await database.query(
    `insert into hubs (id, display, currency, is_active, show_on_website, position, configuration)
     values ('UK', 'Old Kingdom', 'GBP', true, true, 0, $1)`,
    [configuration],
  );
  await database.query(
    `insert into events values ('EVT_OLD', 'UK', 'Old Cup', '2026-12-01T08:00:00Z', '2026-12-01T16:00:00Z',
     'Europe/London', 'Old Raceway', 'Leeds', 'sprint', 'sprint', 'SINGLE', '', '', false, true, '[]')`,
  );

  await migrate(db, { migrationsFolder: 'sandbox/migrations' });
  await seed(db, now);

  const sandbox = servicesOn(db, () => now);
  expect(await listRegions(sandbox)).toMatchObject([{ id: 'UK', display: 'Old Kingdom' }]);
  expect(await listEvents(sandbox, 'UK')).toMatchObject([{ _id: 'EVT_OLD', name: 'Old Cup' }]);
  const leftovers = await database.query(
    `select table_name as name from information_schema.tables where table_name like '%hub%'
     union select column_name from information_schema.columns where column_name like '%hub%'
     union select indexname from pg_indexes where indexname like '%hub%'
     union select conname from pg_constraint where conname like '%hub%' and contype <> 'n'`,
  );
  expect(leftovers.rows).toEqual([]);
});
