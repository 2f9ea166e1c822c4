import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { addBuyers, addRaces, type Buyer, readSale, Shop } from './sale';
import { connected, createDatabase, type League, type Server, startLeague, startServer } from './server';

const port = Number(process.env.LOAD_PORT ?? '5432');

type Stage = { server: Server; league: League; shop: Shop; database: Client; databaseUrl: string };

type Scenario = {
  name: string;
  description: string;
  races: number;
  /** Per race. */
  places: number;
  buyers: number;
  /** Number of sold tickets; null when it depends on timing. */
  expected: number | null;
  /** @returns the number of payments that the league confirmed */
  play: (stage: Stage, buyers: Buyer[], raceOf: (index: number) => string) => Promise<number>;
};

const count = (answers: boolean[]): number => answers.filter(Boolean).length;

/** All buyers order at once and pay if the order succeeds. */
const sell: Scenario['play'] = async ({ shop }, buyers, raceOf) => {
  const paid = buyers.map(async (buyer, index) => shop.pay(await shop.order(buyer, raceOf(index))));
  return count(await Promise.all(paid));
};

/** Runs `meanwhile` with the races locked, so that orders wait. */
async function locked({ databaseUrl }: Stage, meanwhile: () => Promise<void>): Promise<void> {
  const blocker = await connected(databaseUrl);
  await blocker.query('begin');
  await blocker.query("select id from events where id like 'load-%' for update");
  await meanwhile();
  await blocker.query('commit');
  await blocker.end();
}

const scenarios: readonly Scenario[] = [
  {
    name: 'last-places',
    description: '500 buyers for 50 places, each payment sent four times at once',
    races: 1,
    places: 50,
    buyers: 500,
    expected: 50,
    play: async ({ shop }, buyers, raceOf) => {
      const paid = buyers.map(async (buyer, index) => {
        const checkout = await shop.order(buyer, raceOf(index));
        return (await Promise.all([1, 2, 3, 4].map(() => shop.pay(checkout)))).some(Boolean);
      });
      return count(await Promise.all(paid));
    },
  },
  {
    name: 'kill',
    description: '500 buyers for 50 places of ten races, kill -9 of one of three processes in the middle',
    races: 10,
    places: 5,
    buyers: 500,
    expected: 50,
    play: async (stage, ...buying) => {
      const killing = async () => {
        while ((await readSale(stage.database)).sold < 8) await delay(5);
        stage.league.kill();
      };
      const [paid] = await Promise.all([sell(stage, ...buying), killing()]);
      return paid;
    },
  },
  {
    name: 'restart',
    description: 'PostgreSQL restarted in the middle of 300 orders and payments',
    races: 6,
    places: 50,
    buyers: 300,
    expected: 300,
    play: async (stage, ...buying) => {
      const restarting = delay(250).then(stage.server.restart);
      const [paid] = await Promise.all([sell(stage, ...buying), restarting]);
      return paid;
    },
  },
  {
    name: 'pay-and-abort',
    description: '200 buyers who pay and abort the same checkout at once',
    races: 10,
    places: 20,
    buyers: 200,
    expected: null,
    play: async ({ shop }, buyers, raceOf) => {
      const ending = buyers.map(async (buyer, index) => {
        const checkout = await shop.order(buyer, raceOf(index));
        if (checkout === null) return false;
        const aborting = delay((index % 10) * 8).then(() => shop.abort(buyer, checkout));
        const [paid] = await Promise.all([shop.pay(checkout), aborting]);
        return paid;
      });
      return count(await Promise.all(ending));
    },
  },
  {
    name: 'late-payment',
    description:
      '20 payments waiting while their reservation expires, and 20 other buyers for the same places',
    races: 20,
    places: 1,
    buyers: 40,
    expected: 20,
    play: async (stage, buyers, raceOf) => {
      const { shop, database } = stage;
      const order = (of: Buyer[]) => of.map((buyer, index) => shop.order(buyer, raceOf(index)));
      const first = await Promise.all(order(buyers.slice(0, 20)));
      await database.query(
        "update checkouts set expires_at = now() + interval '1 second' where event_id like 'load-%'",
      );
      let second: Promise<string | null>[] = [];
      let paying: Promise<boolean>[] = [];
      await locked(stage, async () => {
        second = order(buyers.slice(20));
        await delay(300);
        paying = first.map((checkout) => shop.pay(checkout));
        await delay(1_200);
      });
      const late = second.map(async (ordered) => shop.pay(await ordered));
      return count(await Promise.all([...paying, ...late]));
    },
  },
  {
    name: 'locked-race',
    description:
      'one race locked for 3 s with 60 orders waiting for it: another race must be readable within 1 s',
    races: 1,
    places: 60,
    buyers: 60,
    expected: 60,
    play: async (stage, ...buying) => {
      let selling = Promise.resolve(0);
      await locked(stage, async () => {
        selling = sell(stage, ...buying);
        await delay(300);
        const until = performance.now() + 2_500;
        while (performance.now() < until) {
          const headers = { 'hub-region': 'US', 'x-api-key': 'paddock-demo-key' };
          const init = { headers, signal: AbortSignal.timeout(1_000) };
          const read = await new Shop(stage.league.origins).send(
            '/api/v1/Events/us-coastline-sprint',
            init,
            1,
          );
          if (read?.status !== 200) throw new Error('A read took longer than 1 s');
        }
      });
      return selling;
    },
  },
  {
    name: 'voucher',
    description: '60 buyers in six races for a code with five uses',
    races: 6,
    places: 60,
    buyers: 60,
    expected: 5,
    play: async ({ shop, database }, buyers, raceOf) => {
      await database.query(
        `insert into discount_codes (code, kind, value, valid_from, valid_until, max_uses)
         values ('LOADFIVE', 'coupon', 50, now() - interval '1 day', now() + interval '1 day', 5)`,
      );
      const paid = buyers.map(async (buyer, index) =>
        shop.pay(await shop.order(buyer, raceOf(index), ['LOADFIVE'])),
      );
      return count(await Promise.all(paid));
    },
  },
  {
    name: 'thousand',
    description: '1,000 buyers for 1,000 places of one race',
    races: 1,
    places: 1_000,
    buyers: 1_000,
    expected: 1_000,
    play: sell,
  },
];

/** @returns whether the expected number was sold, without lost payments or errors */
async function runScenario(server: Server, scenario: Scenario): Promise<boolean> {
  const { name, description, races, places, buyers, expected, play } = scenario;
  const databaseUrl = await createDatabase(server, `load_${name.replaceAll('-', '_')}`);
  const league = await startLeague(databaseUrl, port + 10);
  const shop = new Shop(league.origins);
  try {
    const database = await connected(databaseUrl);
    const ids = await addRaces(database, races, places);
    const bought = await addBuyers(database, buyers);
    const began = performance.now();
    const raceOf = (index: number) => ids[index % ids.length] ?? '';
    const paid = await play({ server, league, shop, database, databaseUrl }, bought, raceOf);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    await database.end().catch(() => {});
    const after = await connected(databaseUrl);
    const { sold, inconsistent, withoutMail } = await readSale(after);
    await after.end();
    const wrong = {
      lost: sold - paid,
      inconsistent,
      withoutMail,
      errors: shop.errors,
      crashed: league.crashed(),
    };
    const isWell = (expected ?? sold) === sold && Object.values(wrong).every((each) => each === 0);
    const faults = Object.entries(wrong).map((each) => each.join(' '));
    console.log(`${isWell ? '✓' : '✗'} ${description}: sold ${sold} in ${seconds} s`);
    console.log(`  ${faults.join(', ')}; ${shop.retries} retries`);
    return isWell;
  } finally {
    await league.stop();
  }
}

/** Three processes of the league on one PostgreSQL server. @param names of scenarios; empty for all */
export async function benchLoad(rounds: number, names: string[]): Promise<void> {
  const server = await startServer(port);
  try {
    for (const scenario of scenarios.filter(({ name }) => names.length === 0 || names.includes(name)))
      for (let round = 0; round < rounds; round += 1)
        if (!(await runScenario(server, scenario))) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}
