import { bookNamed, loadModel, openProject, rowsOf } from 'paddock-paths';
import { expect, test } from 'vitest';
import { matchRoute } from '#domain/routes';
import { aeEvents } from '../../sandbox/demo/aeEvents';
import { codePlans } from '../../sandbox/demo/codes';
import { families, password } from '../../sandbox/demo/family';
import { regionPlans } from '../../sandbox/demo/regions';
import { ukEvents } from '../../sandbox/demo/ukEvents';
import { usEvents } from '../../sandbox/demo/usEvents';
import { readFaults } from '../../sandbox/faults';
import { holdLine } from './holdLine';
import { gesturesIn } from './printed/gestures';
import { performedBooks } from './printed/performedBooks';

const project = await openProject();
const guests = ['kim@example.com'];

test.each(Object.keys(project.models).sort())(
  'BEY-62 a tester has the accounts and codes of the printed book of %s, and its answers can be set',
  async (name) => {
    const model = await loadModel(project.models, name);
    const rows = bookNamed(project, name).paths.flatMap((path) => rowsOf(model, path));
    const words = rows.map((row) => row.words);
    const needs = Object.values(model.starts).flatMap((start) => start.needs ?? []);
    const said = [...(project.introduction ?? []), ...needs, ...words].join('\n');
    const known = [...families.map(({ guardian }) => guardian.email), ...guests];
    for (const [email] of said.matchAll(/[\w.]+@example\.com/g)) expect(known).toContain(email);
    const codes = codePlans.map(({ code }) => code);
    for (const [, one, other = one] of said.matchAll(/\b[Cc]odes? ([A-Z]+\d*)(?: and ([A-Z]+\d*))?\b/g))
      expect(codes).toEqual(expect.arrayContaining([one, other]));
    for (const [secret] of said.matchAll(/karting-\d+/g)) expect(secret).toBe(password);
    for (const { holds } of rows) {
      const [, faults] = /-d '(.*)'$/.exec(holdLine(holds ?? [])) ?? [];
      if (faults !== undefined)
        expect(readFaults(JSON.parse(faults.replaceAll("'\\''", "'")))).toMatchObject({ ok: true });
    }
  },
);

test.each(performedBooks)(
  'BEY-62 each row of the printed book of %s is in words that are performed',
  async (name) => {
    const model = await loadModel(project.models, name);
    const needs = Object.values(model.starts).flatMap((start) => start.needs ?? []);
    const rows = bookNamed(project, name).paths.flatMap((path) => rowsOf(model, path));
    const done = rows.filter(({ apart }) => apart === null).map(({ words }) => words);
    const strange = [...needs, ...done].filter((words) => {
      try {
        return gesturesIn(words.replaceAll('`', '')).length === 0;
      } catch {
        return true;
      }
    });
    expect(strange).toEqual([]);
  },
);

const races = [...ukEvents, ...usEvents, ...aeEvents];
const regions = regionPlans.map(({ id }) => id);

/** Addresses of the shop in a text, without their query. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w/}])\/(?:[A-Za-z]{2}(?=[/,;:. ]|$)[\w/%-]*|(?=[ ,]|$))/g)].map(
    ([address]) => address,
  );

/** Whether the demo league has the region and the race of an address. */
const isThere = (address: string): boolean => {
  const found = matchRoute(address);
  if (found.kind === 'redirect') return true;
  const { region, params } = found;
  return (
    (region === null || regions.includes(region)) &&
    (params.id === undefined || races.some(({ id }) => id === params.id))
  );
};

/** Addresses that name what there is not, on purpose. */
const strange = ['/UK/events/%20/checkout', '/XX/events', '/XX'];

test.each(Object.keys(project.models).sort())(
  'BEY-62 each start of %s can be begun by hand: it leads from an address, or says why nobody can',
  async (name) => {
    const { starts } = await loadModel(project.models, name);
    const lost = Object.entries(starts).filter(([, { say, needs = [], notByHand }]) => {
      const begun = addressesIn([...needs, say].join(' '));
      return notByHand === undefined && begun.length === 0;
    });
    expect(lost.map(([start]) => start)).toEqual([]);
  },
);

test('BEY-62 each printed book is performed by a test, or says at each start why nobody can begin so', async () => {
  const names = Object.keys(project.models);
  const models = await Promise.all(names.map((name) => loadModel(project.models, name)));
  const byHand = models.filter(({ starts }) =>
    Object.values(starts).some(({ notByHand }) => notByHand === undefined),
  );
  expect(byHand.map(({ name }) => name).sort()).toEqual(performedBooks);
});

test.each(Object.keys(project.models).sort())(
  'BEY-62 the demo league has each address, race, ticket and price that the printed book of %s names',
  async (name) => {
    const model = await loadModel(project.models, name);
    const rows = bookNamed(project, name).paths.flatMap((path) => rowsOf(model, path));
    const done = rows.filter(({ apart }) => apart === null);
    const needs = Object.values(model.starts).flatMap((start) => start.needs ?? []);
    const said = [...needs, ...done.map(({ words }) => words)].join('\n');
    for (const address of addressesIn(said))
      if (!strange.includes(address)) expect([address, isThere(address)]).toEqual([address, true]);
    const names = [...races, ...races.flatMap(({ tickets }) => tickets)].map((one) => one.name);
    for (const [, named = ''] of said.matchAll(
      /(?:LEARN MORE' of|Add to Selection' of|\bAdd) ((?:[A-Z]\w+ ?)+?)(?= for|[,.]|$)/gm,
    ))
      expect(names).toContain(named);
    const prices = races.flatMap(({ tickets }) => tickets.map(({ price }) => price));
    for (const [, price] of said.matchAll(/[£$€](\d+(?:\.\d+)?)/g)) expect(prices).toContain(Number(price));
  },
);
