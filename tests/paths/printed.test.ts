import { bookNamed, loaded, openProject, rowsOf } from 'paddock-paths';
import { expect, test } from 'vitest';
import { codePlans } from '../../sandbox/demo/codes';
import { families, password } from '../../sandbox/demo/family';
import { readFaults } from '../../sandbox/faults';
import { holdLine } from './holdLine';

const project = await openProject();
const guests = ['kim@example.com'];

test.each(Object.keys(project.models).sort())(
  'BEY-62 a tester has the accounts and codes of the printed book of %s, and its answers can be set',
  async (name) => {
    const model = await loaded(project, name);
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

test.each(Object.keys(project.models).sort())(
  'BEY-62 a path of the printed book of %s has drivers of the demo league, or who adds them',
  async (name) => {
    const model = await loaded(project, name);
    const league = families.flatMap(({ guardian, drivers }) =>
      [guardian, ...drivers].map(({ firstName }) => firstName),
    );
    for (const path of bookNamed(project, name).paths) {
      const [start, ...rows] = rowsOf(model, path);
      if (start?.label.kind !== 'start' || start.apart !== null) continue;
      const needs = (model.starts[start.label.start]?.needs ?? []).join(' ');
      const said = [start, ...rows].map(({ words }) => words).join(' ');
      for (const [driver] of said.matchAll(/[A-Z][a-z]+(?='s licence| Hart\b|, who)/g))
        if (!league.includes(driver)) expect(`${path.name}: ${needs}`).toContain(driver);
    }
  },
);
