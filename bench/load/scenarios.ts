import { setTimeout as delay } from 'node:timers/promises';
import type { Client as Database } from 'pg';
import { Client, noAnswers } from './buyers';
import type { League, Mutation } from './league';
import { connected, type Server } from './postgres';
import { addBuyers, addSale, readSale, type Sale } from './sale';

export type Stage = { league: League; database: Database; databaseUrl: string; server: Server };

/** What a scenario came to, beside what it should. */
export type Outcome = {
  sold: number;
  expected: number;
  /** Payments that the league confirmed and that have no ticket, and the other way round; torn checkouts; mails. */
  lost: number;
  broken: number;
  triedAgain: number;
  /** Anything else that must not be; empty where all is well. */
  wrong: string[];
};

export type Scenario = {
  name: string;
  says: string;
  /** What protects it; and how it is taken out to see that it is needed. */
  protection: string;
  without: readonly Mutation[];
  needsRestart?: true;
  play: (stage: Stage) => Promise<Outcome>;
};

const settle = async (
  { database, league }: Stage,
  sales: Sale[],
  { client, confirmed, expected }: { client: Client; confirmed: number; expected: number },
  wrong: string[] = [],
): Promise<Outcome> => {
  const events = sales.map(({ eventId }) => eventId);
  const { sold, torn, unmailed } = await readSale(database, events);
  const found = [...wrong];
  if (torn > 0) found.push(`${torn} torn checkouts`);
  if (unmailed > 0) found.push(`${unmailed} buyers without their one mail`);
  if (league.fallen() > 0) found.push(`${league.fallen()} processes fell`);
  return { sold, expected, lost: Math.abs(sold - confirmed), ...client.answers, wrong: found };
};

const clientOf = ({ league }: Stage) => new Client(league.origins, noAnswers());

type Pick<Item> = (index: number) => Item;

/** Everybody orders at once; whoever gets a checkout pays it, `pays` times at once. @returns confirmed payments */
async function sell(
  stage: Stage,
  sales: Sale[],
  count: number,
  { pays = 1, client = clientOf(stage), meanwhile = async () => {} } = {},
) {
  const buyers = await addBuyers(stage.database, count);
  const saleOf: Pick<Sale> = (index) => sales[index % sales.length] as Sale;
  const others = meanwhile();
  const paid = await Promise.all(
    buyers.map(async (buyer, index) => {
      const checkout = await client.order(buyer, saleOf(index));
      if (checkout === null) return false;
      const answers = await Promise.all(Array.from({ length: pays }, () => client.pay(checkout)));
      return answers.some(Boolean);
    }),
  );
  await others;
  return { client, confirmed: paid.filter(Boolean).length };
}

const saleNames = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

const addSales = async (
  { database }: Stage,
  prefix: string,
  count: number,
  places: number,
): Promise<Sale[]> => {
  const sales: Sale[] = [];
  for (const name of saleNames(prefix, count)) sales.push(await addSale(database, name, places));
  return sales;
};

const noRaceLock: Mutation = {
  file: 'places.ts',
  from: ".for('update')\n    .prepare('lock_event')",
  to: ".prepare('lock_event')",
};
const noRecount: Mutation = {
  file: 'payments.ts',
  from: '!(await hasItsPlaces(transaction, eventId, items, now))',
  to: 'false',
};
const earlyClock: readonly Mutation[] = [
  {
    file: 'payments.ts',
    from: 'await lockEvent(transaction, eventId);',
    to: 'const now = sandbox.now(); await lockEvent(transaction, eventId);',
  },
  { file: 'payments.ts', from: /(turn is over\.\n\s+)const now = sandbox\.now\(\);/, to: '$1' },
];
const noTurns: Mutation = {
  file: 'turns.ts',
  from: /async \(key, work\) => \{/,
  to: 'async (_key, work) => { if (patience > 0) return work(); const key = _key;',
};

export const scenarios: readonly Scenario[] = [
  {
    name: 'last-places',
    says: '500 buyers for 50 places at three processes, each payment sent four times at once',
    protection: 'the lock on the race, and counting again at payment',
    without: [noRaceLock, noRecount],
    play: async (stage) => {
      const [sale] = await addSales(stage, 'last', 1, 50);
      const sales = sale ? [sale] : [];
      return settle(stage, sales, { ...(await sell(stage, sales, 500, { pays: 4 })), expected: 50 });
    },
  },
  {
    name: 'kill',
    says: '500 buyers for 50 places of ten races, kill -9 of one of three processes in the middle',
    protection: 'one transaction for all that belongs together',
    without: [
      { file: 'serverPool.ts', from: "await client.query('begin');", to: '' },
      {
        file: 'serverPool.ts',
        from: "const { command } = await client.query('commit');",
        to: "const command = 'COMMIT' as string;",
      },
    ],
    play: async (stage) => {
      const sales = await addSales(stage, 'kill', 10, 5);
      const meanwhile = async () => {
        for (let sold = 0; sold < 8; ) {
          await delay(5);
          sold = (
            await readSale(
              stage.database,
              sales.map(({ eventId }) => eventId),
            )
          ).sold;
        }
        stage.league.kill(0);
      };
      return settle(stage, sales, { ...(await sell(stage, sales, 500, { meanwhile })), expected: 50 });
    },
  },
  {
    name: 'restart',
    says: 'PostgreSQL restarted in the middle of 300 orders and payments',
    protection: 'an error on a connection in use is handled',
    without: [
      {
        file: 'serverPool.ts',
        from: "pool.on('connect', (client) => client.on('error', () => {}));",
        to: '',
      },
    ],
    needsRestart: true,
    play: async (stage) => {
      const sales = await addSales(stage, 'restart', 6, 50);
      let client = stage.database;
      const meanwhile = async () => {
        await delay(250);
        await stage.server.restart?.();
        client = await connected(stage.databaseUrl);
      };
      const sold = await sell(stage, sales, 300, { meanwhile });
      const outcome = await settle({ ...stage, database: client }, sales, { ...sold, expected: 300 });
      await client.end();
      return outcome;
    },
  },
  {
    name: 'pay-and-abort',
    says: '200 buyers who pay and abort the same checkout at once',
    protection: 'the lock on the checkout that is paid',
    without: [
      {
        file: 'checkouts.ts',
        from: /(const \[checkout\] = await transaction\s+\.select\(\)\s+\.from\(checkouts\)\s+\.where\(eq\(checkouts\.id, checkoutId\)\))\s+\.for\('update'\)/,
        to: '$1',
      },
    ],
    play: async (stage) => {
      const sales = await addSales(stage, 'abort', 10, 20);
      const buyers = await addBuyers(stage.database, 200);
      const client = clientOf(stage);
      const outcomes = await Promise.all(
        buyers.map(async (buyer, index) => {
          const checkout = await client.order(buyer, sales[index % sales.length] as Sale);
          if (checkout === null) return false;
          const abort = () => client.abort(buyer, checkout);
          const [paid] = await Promise.all([client.pay(checkout), delay((index % 10) * 8).then(abort)]);
          return paid;
        }),
      );
      const confirmed = outcomes.filter(Boolean).length;
      return settle(stage, sales, { client, confirmed, expected: confirmed });
    },
  },
  {
    name: 'late-payment',
    says: '20 payments that wait for their turn while their hold ends, and 20 others who want the place',
    protection: 'the time is read after the lock, and counting again at payment',
    without: [...earlyClock, noRecount],
    play: async (stage) => {
      const sales = await addSales(stage, 'late', 20, 1);
      const buyers = await addBuyers(stage.database, 40);
      const client = clientOf(stage);
      const events = sales.map(({ eventId }) => eventId);
      const held = await Promise.all(
        sales.map((sale, index) => client.order(buyers[index] as (typeof buyers)[0], sale)),
      );
      await stage.database.query(
        "update checkouts set expires_at = now() + interval '1 second' where event_id = any($1)",
        [events],
      );
      const blocker = await connected(stage.databaseUrl);
      await blocker.query('begin');
      await blocker.query('select id from events where id = any($1) for update', [events]);
      const ordering = Promise.all(
        sales.map((sale, index) => client.order(buyers[20 + index] as (typeof buyers)[0], sale)),
      );
      await delay(300);
      const paying = Promise.all(held.map((checkout) => (checkout === null ? false : client.pay(checkout))));
      await delay(1_200);
      await blocker.query('commit');
      await blocker.end();
      const second = await ordering;
      const late = await paying;
      const after = await Promise.all(
        second.map((checkout) => (checkout === null ? false : client.pay(checkout))),
      );
      const confirmed = [...late, ...after].filter(Boolean).length;
      return settle(stage, sales, { client, confirmed, expected: 20 });
    },
  },
  {
    name: 'locked-race',
    says: 'one race locked for 3 s with 60 orders waiting for it: the slowest read of another race',
    protection: 'turns, and connections of their own for changes',
    without: [
      noTurns,
      { file: 'database.ts', from: 'const changes = createPool(url);', to: 'const changes = reads;' },
      {
        file: 'database.ts',
        from: 'await Promise.all([reads.end(), changes.end()]);',
        to: 'await reads.end();',
      },
    ],
    play: async (stage) => {
      const [locked] = (await addSales(stage, 'locked', 1, 60)) as [Sale];
      const buyers = await addBuyers(stage.database, 60);
      const client = clientOf(stage);
      const blocker = await connected(stage.databaseUrl);
      await blocker.query('begin');
      await blocker.query('select id from events where id = $1 for update', [locked.eventId]);
      const ordering = Promise.all(buyers.map((buyer) => client.order(buyer, locked)));
      await delay(300);
      let slowest = 0;
      const until = performance.now() + 2_500;
      const reader = clientOf(stage);
      const headers = { 'hub-region': 'US', 'x-api-key': 'paddock-demo-key' };
      while (performance.now() < until) {
        const began = performance.now();
        await reader.send('/api/v1/Events/us-coastline-sprint', { headers }, 1);
        slowest = Math.max(slowest, performance.now() - began);
      }
      await blocker.query('commit');
      await blocker.end();
      const orders = await ordering;
      const paid = await Promise.all(
        orders.map((checkout) => (checkout === null ? false : client.pay(checkout))),
      );
      const wrong = slowest > 1_000 ? [`a read took ${Math.round(slowest)} ms`] : [];
      if (reader.answers.triedAgain > 0) wrong.push(`${reader.answers.triedAgain} reads failed`);
      return settle(stage, [locked], { client, confirmed: paid.filter(Boolean).length, expected: 60 }, wrong);
    },
  },
  {
    name: 'voucher',
    says: '60 buyers in six races for a code with five uses',
    protection: 'the lock on a limited code, and counting again at payment',
    without: [
      { file: 'discounts.ts', from: /\.orderBy\(discountCodes\.code\)\s+\.for\('update'\)/, to: '' },
      { file: 'payments.ts', from: '(await isCodeUsedUp(transaction, checkout, now))', to: 'false' },
    ],
    play: async (stage) => {
      const sales = await addSales(stage, 'voucher', 6, 60);
      await stage.database.query(
        `insert into discount_codes (code, kind, value, valid_from, valid_until, max_uses)
         values ('LOADFIVE', 'coupon', 50, now() - interval '1 day', now() + interval '1 day', 5)`,
      );
      const buyers = await addBuyers(stage.database, 60);
      const client = clientOf(stage);
      const paid = await Promise.all(
        buyers.map(async (buyer, index) => {
          const checkout = await client.order(buyer, sales[index % 6] as Sale, { coupons: ['LOADFIVE'] });
          return checkout !== null && client.pay(checkout);
        }),
      );
      return settle(stage, sales, { client, confirmed: paid.filter(Boolean).length, expected: 5 });
    },
  },
  {
    name: 'thousand',
    says: '1,000 buyers for 1,000 places of one race',
    protection: 'turns, and 503 where no connection becomes free',
    without: [
      noTurns,
      {
        file: 'databaseTrouble.ts',
        from: 'const cause = causeOf(error);\n  if (!(cause',
        to: 'const cause = causeOf(error);\n  if (cause) return false;\n  if (!(cause',
      },
    ],
    play: async (stage) => {
      const [sale] = (await addSales(stage, 'thousand', 1, 1_000)) as [Sale];
      return settle(stage, [sale], { ...(await sell(stage, [sale], 1_000)), expected: 1_000 });
    },
  },
];

/** Sold exactly what there was, nothing lost, no 500, and nothing else that must not be. */
export const isWell = ({ sold, expected, lost, broken, wrong }: Outcome): boolean =>
  sold === expected && lost === 0 && broken === 0 && wrong.length === 0;
