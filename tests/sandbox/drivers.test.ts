import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkedNames } from '../../sandbox/personName';
import { drivers } from '../../sandbox/schema';
import { cadet, sharedDemoSandbox } from './demoSandbox';
import { cadetSprint, sprint } from './services';

const sandbox = await sharedDemoSandbox();

const list = async (owner: { id: string; token: string }, query = '', region = 'US') =>
  (await sandbox.call('GET', `/v2/Drivers/byUser/${owner.id}${query}`, { key: owner.token, region })).body;

test('classes and race age are computed for the reference date in the region’s timezone', async () => {
  const jo = await sandbox.guardian();
  await sandbox.addDriver(jo, { dateOfBirth: '2014-12-05', height: 150, weight: 40 });
  const on = async (referenceDate: string, region?: string) => {
    const [driver] = (await list(jo, `?referenceDate=${referenceDate}`, region)) as {
      raceAge: number;
      eligibleClasses: string[];
    }[];
    return [driver?.raceAge, driver?.eligibleClasses];
  };
  expect(await on('2026-12-04')).toEqual([11, ['cadet']]);
  expect(await on('2026-12-05')).toEqual([12, ['junior']]);
  expect(await on('2026-12-05T04:00:00.000Z', 'US')).toEqual([11, ['cadet']]);
  expect(await on('2026-12-05T04:00:00.000Z', 'UK')).toEqual([12, ['junior']]);
  expect(await on('2026-12-04T21:00:00.000Z', 'AE')).toEqual([12, ['junior']]);
});

test('a driver is added, edited and deleted, and the tickets stay', async () => {
  const jo = await sandbox.guardian();
  const id = await sandbox.addDriver(jo, { height: null });
  expect(await list(jo)).toMatchObject([
    { id, height: null, eligibleClasses: [], passedR2R: false, raceAge: 9 },
  ]);
  const body = { ...cadet, lastName: 'Hale', weight: 29.9, height: 133.5, sex: 0 };
  await sandbox.call('PUT', `/v2/Drivers/${jo.id}/${id}`, { key: jo.token, body });
  expect(await list(jo)).toMatchObject([
    { id, name: 'Ella Hale', weight: 29.9, height: 133.5, sex: 0, eligibleClasses: ['cadet'] },
  ]);
  await sandbox.press((await sandbox.order(jo, sprint, [[id, cadetSprint]])).body, 'pay');
  expect((await sandbox.call('DELETE', `/v1/Drivers/${jo.id}/${id}`, { key: jo.token })).status).toBe(204);
  expect(await list(jo)).toEqual([]);
  const tickets = await sandbox.call('GET', `/v1/Tickets/byUser/${jo.id}/byDriver/${id}`, { key: jo.token });
  expect(tickets.body).toHaveLength(1);
});

const tooOld = 'Drivers must be under 18 years old.';
const unborn = 'The date of birth does not exist.';

test.each([
  ['US', '2008-11-21', tooOld],
  ['US', '2008-11-22', null],
  ['US', '2026-11-21', null],
  ['US', '2026-11-22', unborn],
  // There it is the 22nd already.
  ['AE', '2008-11-22', tooOld],
  ['AE', '2026-11-22', null],
])(
  'at 21:00 UTC on 21 November 2026 in %s, a driver born on %s is answered with the error %s',
  async (region, dateOfBirth, error) => {
    await sandbox.restore();
    sandbox.wait(11 * 60);
    const jo = await sandbox.guardian();
    const body = { userId: jo.id, ...cadet, dateOfBirth };
    const answer = await sandbox.call('POST', '/v2/Drivers', { key: jo.token, region, body });
    expect(answer.body).toMatchObject(error === null ? { dateOfBirth } : { message: error });
  },
);

test('a driver for a day too far away is not added', async () => {
  const jo = await sandbox.guardian();
  const add = { key: jo.token, body: { userId: jo.id, ...cadet } };
  expect((await sandbox.call('POST', '/v2/Drivers?referenceDate=9999-12-31', add)).status).toBe(400);
  expect(await list(jo)).toEqual([]);
});

test('a 201st driver is refused with a message, ten at once too, and the list still loads', async () => {
  const jo = await sandbox.guardian();
  await sandbox.addDriver(jo);
  const [first] = await sandbox.db.select().from(drivers).where(eq(drivers.userId, jo.id));
  if (!first) throw new Error('The driver was not added');
  await sandbox.db
    .insert(drivers)
    .values(Array.from({ length: 194 }, (_, index) => ({ ...first, id: `DRV_${index}` })));
  const add = () => sandbox.call('POST', '/v2/Drivers', { key: jo.token, body: { userId: jo.id, ...cadet } });
  const answers = await Promise.all(Array.from({ length: 10 }, add));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { message: 'A guardian can have up to 200 drivers. Please delete one first.' },
  });
  expect(await list(jo)).toHaveLength(200);
});

test.each(['', ' ', '\u202e', '\u0301', '\u3164', '\u2800'])(
  'a name of %j alone, which nobody can see, is refused',
  (name) => {
    expect(() => checkedNames({ firstName: name, lastName: 'Hart' })).toThrow('required');
    expect(() => checkedNames({ firstName: 'Jo', lastName: ` ${name} ` })).toThrow('required');
  },
);

test.each(['Łukasz', 'می‌نا', 'ஜோ', '🏎'])(
  'the name %s, with joiners and marks between the letters, is stored as typed',
  async (firstName) => {
    const jo = await sandbox.guardian();
    await sandbox.addDriver(jo, { firstName: ` ${firstName} ` });
    expect(await list(jo)).toMatchObject([{ firstName, name: `${firstName} Hart` }]);
  },
);
