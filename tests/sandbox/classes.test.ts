import { expect, test } from 'vitest';
import { ageOn, driverClasses } from '../../sandbox/classes';
import { racingClasses } from '../../sandbox/demo/racingClasses';
import { sharedDemoSandbox } from './demoSandbox';

const sandbox = await sharedDemoSandbox();

const classCodes = (age: number, height: number | null, weight: number, passedR2R = false) => {
  const { eligibleClasses, closeClasses } = driverClasses(racingClasses, { height, weight, passedR2R }, age);
  return { eligible: eligibleClasses, close: closeClasses.map(({ classCode }) => classCode) };
};

test.each([
  ['2016-02-29', '2027-02-28', 10],
  ['2016-02-29', '2027-03-01', 11],
  ['2016-02-29', '2028-02-29', 12],
  ['2017-06-14', '2027-06-13', 9],
  ['2017-06-14', '2027-06-14', 10],
])('BEY-08 with the birth date %s, the age on %s is %i', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age);
});

test.each([
  ['six years old', classCodes(6, 117, 21), { eligible: ['bambino'], close: [] }],
  ['eight, tall enough', classCodes(8, 125, 27), { eligible: ['cadet'], close: ['bambino', 'cadet-r2r'] }],
  ['rounded to 125 cm', classCodes(9, 124.5, 27), { eligible: ['cadet'], close: ['cadet-r2r'] }],
  ['a little too small', classCodes(9, 124.4, 27), { eligible: [], close: ['cadet'] }],
  ['far too small', classCodes(9, 110, 27), { eligible: [], close: [] }],
  ['height unknown', classCodes(9, null, 27), { eligible: [], close: ['cadet'] }],
  ['certified', classCodes(9, 130, 27, true), { eligible: ['cadet', 'cadet-r2r'], close: [] }],
  ['eleven, big for it', classCodes(11, 146, 40), { eligible: ['cadet'], close: ['cadet-r2r', 'junior'] }],
  [
    'thirteen',
    classCodes(13, 156, 48, true),
    { eligible: ['junior', 'junior-r2r'], close: ['junior-heavy'] },
  ],
  [
    'rounded up to 55 kg',
    classCodes(13, 156, 54.2, true),
    {
      eligible: ['junior', 'junior-r2r', 'junior-heavy'],
      close: [],
    },
  ],
  ['seventeen', classCodes(17, 170, 70), { eligible: ['senior-youth'], close: ['senior-heavy'] }],
])('ENT-03 classes of a driver: %s', (_who, actual, expected) => {
  expect(actual).toEqual(expected);
});

test('ENT-03 a close class names its weight, null where it has none', () => {
  const { closeClasses } = driverClasses(racingClasses, { height: 156, weight: 48, passedR2R: false }, 13);
  expect(closeClasses).toEqual([
    { classCode: 'junior-r2r', weight: null },
    { classCode: 'junior-heavy', weight: 55 },
  ]);
});

test('CHK-01 classes and race age are computed for the reference date in the region’s timezone', async () => {
  const jo = await sandbox.guardian();
  await sandbox.addDriver(jo, { dateOfBirth: '2014-12-05', height: 150, weight: 40 });
  const on = async (referenceDate: string, region = 'US') => {
    const path = `/v2/Drivers/byUser/${jo.id}?referenceDate=${referenceDate}`;
    const { body } = await sandbox.call('GET', path, { key: jo.token, region });
    const [driver] = body as { raceAge: number; eligibleClasses: string[] }[];
    return [driver?.raceAge, driver?.eligibleClasses];
  };
  expect(await on('2026-12-04')).toEqual([11, ['cadet']]);
  expect(await on('2026-12-05')).toEqual([12, ['junior']]);
  expect(await on('2026-12-05T04:00:00.000Z', 'US')).toEqual([11, ['cadet']]);
  expect(await on('2026-12-05T04:00:00.000Z', 'UK')).toEqual([12, ['junior']]);
  expect(await on('2026-12-04T21:00:00.000Z', 'AE')).toEqual([12, ['junior']]);
});

test('ENT-03 WIZ-10 a driver is added, edited and deleted, and the tickets stay', async () => {
  const jo = await sandbox.guardian();
  const id = await sandbox.addDriver(jo, { height: null });
  const read = async () => (await sandbox.call('GET', `/v2/Drivers/byUser/${jo.id}`, { key: jo.token })).body;
  expect(await read()).toMatchObject([
    { id, height: null, eligibleClasses: [], passedR2R: false, raceAge: 9 },
  ]);
  await sandbox.call('PUT', `/v2/Drivers/${jo.id}/${id}`, {
    key: jo.token,
    body: {
      firstName: 'Ella',
      lastName: 'Hale',
      dateOfBirth: '2017-06-14',
      weight: 29.9,
      height: 133.5,
      sex: 0,
      experienceLevel: 'club-racer',
    },
  });
  expect(await read()).toMatchObject([
    { id, name: 'Ella Hale', weight: 29.9, height: 133.5, sex: 0, eligibleClasses: ['cadet'] },
  ]);
  const { body } = await sandbox.order(jo, 'us-coastline-sprint', [[id, 'us-coastline-sprint.cadet-sprint']]);
  await sandbox.press(body, 'pay');
  expect((await sandbox.call('DELETE', `/v1/Drivers/${jo.id}/${id}`, { key: jo.token })).status).toBe(204);
  expect(await read()).toEqual([]);
  const tickets = await sandbox.call('GET', `/v1/Tickets/byUser/${jo.id}/byDriver/${id}`, { key: jo.token });
  expect(tickets.body).toHaveLength(1);
});
